// Where a promise was made and what it waits for, for people.
extension Core {
  /// The place, with the name.
  final var madeAt: PromiseOrigin { origin.unpacked(named: name) }

  /// This promise, and those that it waits for: its upstream, the upstream of that, and so on.
  ///
  /// A promise that has settled, or that waits for several others, is the last one.
  final var withUpstreams: [Core] {
    var found = [self]
    // Two promises may wait for each other, which nobody else finds out.
    var known: Set = [ObjectIdentifier(self)]
    while let next = found.last?.upstream, known.insert(ObjectIdentifier(next)).inserted {
      found.append(next)
    }
    return found
  }

  /// The places of the promises that it waits for, nearest first.
  final var waitsFor: [PromiseOrigin] {
    // What forwards another promise's result bears that one's place.
    let places = withUpstreams.map(\.madeAt)
    return zip(places, places.dropFirst()).compactMap { $0 == $1 ? nil : $1 }
  }

  final var whereabouts: String {
    let source = waitsFor.last.map { ", waits for the one made at \($0)" } ?? ""
    return "made at \(madeAt)" + source
  }
}
