@testable import DelegatePromises

/// A walk over the events of a setup.
struct LineWalk {
  private(set) var states = 0
  /// The rule that was broken, and the events that broke it.
  private(set) var failure: String?

  /// A world that was reached, in one way, and the events that have not been tried there.
  private struct Place {
    let path: [LineWorld.Move]
    var untried: [LineWorld.Move]
  }

  /// Walks through every order of the events.
  ///
  /// Tokens are objects, so a world that was left is made anew, by the events that led to it.
  /// Therefore a walk goes on while it finds events that were not tried, also in worlds that were
  /// reached before.
  init(_ setup: LineSetup) {
    var (found, keys): ([Int: Place], [Int]) = ([:], [])
    func enter(_ world: LineWorld, _ path: [LineWorld.Move]) -> Int {
      let key = world.key
      if found[key] == nil {
        let moves = world.moves
        found[key] = Place(path: path, untried: moves)
        keys.append(key)
        world.checkRest(moves)
      }
      return key
    }
    _ = enter(LineWorld(setup), [])
    while states < keys.count, failure == nil {
      var key = keys[states]
      guard let place = found[key], !place.untried.isEmpty else {
        states += 1
        continue
      }
      let world = LineWorld(setup)
      for move in place.path { world.take(move) }
      world.isChecked = true
      while failure == nil, let move = found[key]?.untried.popLast(), let way = found[key]?.path {
        world.take(move)
        key = enter(world, way + [move])
        note(world.violation, in: setup, after: way + [move])
      }
    }
  }

  /// Takes events at random, until none is left.
  init(_ setup: LineSetup, using random: inout some RandomNumberGenerator) {
    let world = LineWorld(setup)
    world.isChecked = true
    var path: [LineWorld.Move] = []
    while failure == nil {
      let moves = world.moves
      world.checkRest(moves)
      let isPatient = Int.random(in: 0..<4, using: &random) > 0
      let due = isPatient ? moves.filter { $0.kind != .settles } : []
      guard let move = (due.isEmpty ? moves : due).randomElement(using: &random) else { break }
      path.append(move)
      world.take(move)
      note(world.violation, in: setup, after: path)
    }
    states = path.count
  }

  private mutating func note(
    _ violation: String?, in setup: LineSetup, after path: [LineWorld.Move]
  ) {
    guard let violation else { return }
    let events = path.map { "\($0.token) \($0.kind)" }.joined(separator: ", ")
    failure = "\(violation)\n\(setup)\n\(events)"
  }
}

extension LineWorld {
  /// A number that tells this world from others.
  fileprivate var key: Int {
    var hasher = Hasher()
    hasher.combine(phases)
    for numbers in [jobs, hurried, [meddlings]] { hasher.combine(numbers) }
    for number in [called, unnamed, line.door?.number, line.unnamedToken?.number] + told {
      hasher.combine(number)
    }
    for set in [settled, known, cut, replaced] { hasher.combine(set) }
    hasher.combine(layers)
    hasher.combine(seen)
    hasher.combine(hasHurried)
    hasher.combine(hasLingered)
    for token in tokens { token.entry.hash(into: &hasher) }
    for slot in line.changed { hasher.combine(slot.names) }
    return hasher.finalize()
  }
}

extension Line<LineToken>.Entry {
  fileprivate func hash(into hasher: inout Hasher) {
    hasher.combine(stage)
    hasher.combine(shown)
    hasher.combine(slot?.names)
    for flag in [isStale, hasEnded, replacement != nil] { hasher.combine(flag) }
    let tokens = [older, newer, slot?.first, slot?.front, slot?.sitting.first]
    for token in tokens { hasher.combine(token?.number) }
    hasher.combine(forwards)
  }
}
