// Where a promise was made and what it waits for, for people.
extension Core {
  /// The place, with the name.
  final var madeAt: PromiseOrigin { origin.unpacked(named: name) }

  /// This promise, and those that it waits for: its upstream, the upstream of that, and so on.
  ///
  /// A promise that has settled, or that waits for several others, is the last one. Two promises that
  /// wait for each other are found out by looking back halfway, as a tortoise follows a hare.
  final var withUpstreams: [Core] {
    var found = [self]
    while let next = found[found.count - 1].upstream, next !== found[found.count / 2] {
      found.append(next)
    }
    return found
  }

  /// Whether this promise is kept, or one that waits for it.
  ///
  /// Each observer has one upstream, so that whoever walks down comes to none twice, unless this
  /// promise waits for itself.
  final var isKeptInTheEnd: Bool {
    if isKept { return true }
    var rest: [Core] = []
    appendObservers(to: &rest)
    while let core = rest.popLast() {
      if core.isKept { return true }
      if core !== self { core.appendObservers(to: &rest) }
    }
    return false
  }

  /// The places of the promises that it waits for, nearest first.
  ///
  /// What forwards another promise's result has that one's place, which is listed once.
  @inline(never)
  final var waitsFor: [String] {
    var places: [String] = []
    var last = origin.bits
    for core in withUpstreams.dropFirst() {
      if core.origin.bits == last, !places.isEmpty { places.removeLast() }
      last = core.origin.bits
      places.append(core.madeAt.description)
    }
    return places
  }

  @inline(never)
  final var whereabouts: String {
    let place = "made at " + madeAt.description
    guard let source = waitsFor.last else { return place }
    return place + ", waits for the one made at " + source
  }
}
