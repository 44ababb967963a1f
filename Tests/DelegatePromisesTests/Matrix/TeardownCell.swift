import Testing

/// One cell of the teardown matrix: the promise's caller, the place of the callback, and the end.
struct TeardownCell: Sendable, CustomTestStringConvertible {
  enum Caller: CaseIterable {
    case mainActor, actor, function, asyncFunction

    /// Whether the caller is on an actor, to which the promise comes back.
    var isActor: Bool { self == .mainActor || self == .actor }
  }

  enum Place: CaseIterable {
    case insideStart, onTheCallersActor, onAnotherThread
  }

  enum End: CaseIterable {
    case answer, cancel, timeout, silence
  }

  let caller: Caller
  let place: Place
  let end: End

  var testDescription: String { "\(caller), \(place), \(end)" }

  /// All possible cells: a caller without an actor is not called back on an actor.
  static let all = Caller.allCases.flatMap { caller in
    Place.allCases.flatMap { place in
      End.allCases.map { TeardownCell(caller: caller, place: place, end: $0) }
    }
  }.filter { $0.caller.isActor || $0.place != .onTheCallersActor }
}
