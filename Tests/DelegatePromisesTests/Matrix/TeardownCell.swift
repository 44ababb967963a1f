import Testing

/// One cell of the matrix of teardown: who makes the promise, where its delegate is called, and
/// how it ends.
struct TeardownCell: Sendable, CustomTestStringConvertible {
  enum Caller: CaseIterable {
    case mainActor, actor, function, asyncFunction

    /// Whether there is a place to come back to.
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

  /// All cells that there can be: a caller without an actor is not called back on it.
  static let all = Caller.allCases.flatMap { caller in
    Place.allCases.flatMap { place in
      End.allCases.map { TeardownCell(caller: caller, place: place, end: $0) }
    }
  }.filter { $0.caller.isActor || $0.place != .onTheCallersActor }
}
