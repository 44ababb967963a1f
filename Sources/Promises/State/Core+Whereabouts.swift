// Where a promise was made and what it waits for, for people.
extension Core {
  /// The place, with the name.
  final var madeAt: PromiseOrigin { origin.unpacked(named: name) }

  /// This promise, and those that it waits for: its upstream, the upstream of that, and so on.
  ///
  /// It ends with a promise that has settled, or that waits for several others. Promises may wait for
  /// each other in a circle; comparing each with the one halfway back finds that out.
  final var withUpstreams: [Core] {
    var found = [self]
    while let next = found[found.count - 1].upstream, next !== found[found.count / 2] {
      found.append(next)
    }
    return found
  }

  /// Whether this promise is kept, or one that waits for it.
  ///
  /// Each observer has one upstream, so the walk comes to no promise twice, unless this promise waits
  /// for itself.
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
  /// A promise that forwards the result of another one has the same place, which is listed once.
  @inline(never)
  final var waitsFor: [String] {
    var places: [String] = []
    var last = origin.bits
    for core in withUpstreams.dropFirst() where !core.origin.isOwn {
      if core.origin.bits == last, !places.isEmpty { places.removeLast() }
      last = core.origin.bits
      places.append(core.madeAt.description)
    }
    return places
  }

  @inline(never)
  final var whereabouts: String {
    let place = "made at " + madeAt.description
    guard let source = withUpstreams.dropFirst().last(where: { !$0.origin.isOwn }) else {
      return place
    }
    return place + ", waits for the one made at " + source.madeAt.description
  }
}
