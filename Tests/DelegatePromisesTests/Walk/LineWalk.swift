@testable import DelegatePromises

/// A walk through every order of the events of a setup.
///
/// A world that was reached in one way is not walked on from when another way reaches it.
struct LineWalk {
  /// The rule that was broken, and the events that broke it.
  private(set) var failure: String?
  var states: Int { seen.count }
  private var seen: Set<Int> = []
  private var path: [LineMove] = []

  init(_ setup: LineSetup) {
    do throws(LineWorld.Violation) {
      try walk(on: LineWorld(setup))
    } catch {
      let events = path.map { "\($0.token) \($0.kind)" }.joined(separator: ", ")
      failure = "\(error.text)\n\(setup)\n\(events)"
    }
  }

  private mutating func walk(on world: LineWorld) throws(LineWorld.Violation) {
    let moves = world.moves
    try world.checkRest(moves)
    for move in moves {
      path.append(move)
      var next = world
      try next.take(move)
      if seen.insert(next.key).inserted {
        try next.check()
        try walk(on: next)
      }
      path.removeLast()
    }
  }
}

// The line is not Hashable: no program needs that, and each would carry the code.
extension LineWorld {
  /// A number that tells this world from others.
  fileprivate var key: Int {
    var hasher = Hasher()
    line.hash(into: &hasher)
    hasher.combine(phases)
    for tokens in [settled, givenUp] { hasher.combine(tokens) }
    hasher.combine(slots)
    hasher.combine(jobs)
    hasher.combine(calls)
    hasher.combine(hasMeddled)
    hasher.combine(seats)
    hasher.combine(seatOf)
    return hasher.finalize()
  }
}

extension SourceLine<LineToken> {
  // A loop costs half as much as a key path, without optimisation.
  fileprivate func hash(into hasher: inout Hasher) {
    switch door {
    case .free: hasher.combine(0)
    case .called(let request): request.hash(1, into: &hasher)
    case .looking(let request, let isStale): request.hash(isStale ? 2 : 3, into: &hasher)
    case .installing(let token, let slot, let overSeat):
      hasher.combine(token.number)
      hasher.combine(slot)
      hasher.combine(overSeat)
    case .alone(let token, let stay):
      hasher.combine(-token.number)
      hasher.combine(stay?.shown)
      hasher.combine(stay?.forwards)
      hasher.combine(stay?.isLeaving)
    }
    hasher.combine(count)
    for request in line { request.hash(-1, into: &hasher) }
    for slot in slots {
      hasher.combine(slot.id)
      hasher.combine(slot.seen)
      hasher.combine(slot.called?.number)
      hasher.combine(slot.names)
      for request in slot.line { request.hash(-2, into: &hasher) }
      for seat in slot.seats { seat.hash(into: &hasher) }
    }
  }
}

extension SourceLine<LineToken>.Seat {
  fileprivate func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(shown)
    hasher.combine(isLeaving)
    hasher.combine(isGivenBack)
    hasher.combine(isCut)
    hasher.combine(forwards)
    hasher.combine(adapter?.object)
    hasher.combine(adapter?.actor)
    for holder in holders { hasher.combine(-holder.number) }
  }
}

extension SourceLine<LineToken>.Waiting {
  fileprivate func hash(_ kind: Int, into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(token.number)
    hasher.combine(rank)
  }
}
