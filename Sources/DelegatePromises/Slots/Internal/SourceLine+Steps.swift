/// A token, as the line of its source knows it.
protocol Asker: AnyObject {
  /// The number of the token in the order in which all came.
  var number: Int { get }
  var overlap: SlotOverlap { get }
  /// The adapter, if the request is an attachment that can share a slot.
  var adapter: Adapter? { get }
}

/// An attachment's adapter.
struct Adapter: Equatable {
  let object: Int
  /// The actor that it lives on; only adapters of one actor share a slot.
  let actor: Int
}

extension SourceLine {
  /// The next step of a token.
  enum Step {
    /// Nothing, until its job comes.
    case wait
    /// Read the slot, and report with ``saw(_:named:forwards:hidden:by:)``.
    case look
    /// Install the adapter, and report with ``sat(showing:forwards:replacing:by:)``.
    ///
    /// It is the adapter of these tokens too. Where the slot of one does not show it any more, other
    /// code has replaced it: the new seat replaces that one's.
    case install(sitting: [Token])
    /// Start at once: the adapter sits there, for this token.
    case share(with: Token)
    /// Reject these tokens if they are displaced, have those give back that can at once, and
    /// ``insist(_:)``.
    case hurry([Token], isDisplacing: Bool)
    /// Reject the token, which leaves then: this other one has its slot.
    case refuse(because: Token)
  }

  /// A request that waits, and its place among others; the lowest rank comes first.
  struct Waiting {
    let token: Token
    let rank: Int
  }

  /// The number of an object that a slot shows, or one of these.
  ///
  /// A `value` cannot be compared. A slot that cannot be read is `unseen`, which fits each of its seats.
  enum Shown {
    static var nothing: Int { 0 }
    static var value: Int { 1 }
    static var unseen: Int { 2 }

    static func isObject(_ shown: Int) -> Bool { !(nothing...unseen).contains(shown) }
  }

  enum Door {
    case free
    /// Its job is on the way.
    case called(Waiting)
    /// It reads its slot. The look is stale if a seat has left meanwhile.
    case looking(Waiting, isStale: Bool)
    /// It makes its adapter, and installs it: in this slot, if it is known.
    case installing(Token, in: Int?, overSeat: Bool = false)
    /// It has met nobody at the source, and has its adapter there, or is installing it.
    case alone(Token, Stay?)
  }

  /// An adapter of a token that has met nobody: half as much to copy as a seat.
  struct Stay {
    let shown: Int
    let forwards: Int?
    var isLeaving = false
  }
}

extension SourceLine.Door {
  /// The one that is there, or is on its way.
  var token: Token? {
    switch self {
    case .free: nil
    case .called(let request), .looking(let request, _): request.token
    case .installing(let token, _, _), .alone(let token, _): token
    }
  }
}

extension Array {
  /// Adds a request behind those with a lower rank.
  mutating func insert<Token>(_ request: SourceLine<Token>.Waiting)
  where Element == SourceLine<Token>.Waiting {
    insert(request, at: (lastIndex { $0.rank < request.rank } ?? -1) + 1)
  }

  mutating func remove<Token>(_ token: Token)
  where Element == SourceLine<Token>.Waiting {
    if let index = firstIndex(where: { $0.token === token }) { remove(at: index) }
  }
}
