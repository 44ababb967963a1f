extension WaitGraph {
  /// Promises that wait for each other, each for the next one, and the last one for the first.
  struct Circle {
    /// The places of the promises in the graph, the oldest pending one first.
    let nodes: [Int]
    /// For each promise, the token that waits for the slot of the next one, if it does so.
    let tokens: [RetentionToken?]
  }

  /// Returns a circle for each group of promises in which each one waits, at last, for all others.
  func circles() -> [Circle] {
    CircleSearch.circles(of: nodes.map { $0.inputs + $0.holders.map(\.node) }).map { found in
      // Where other promises are pending too, one may be listed early because another waits for it.
      let ages = found.map { nodes[$0].promise.isSettled ? nil : nodes[$0].since }
      let oldest = ages.indices.min { one, other in
        guard let age = ages[one] else { return false }
        return ages[other].map { age < $0 } ?? true
      }
      let circle = found[(oldest ?? 0)...] + found[..<(oldest ?? 0)]
      let following = circle.dropFirst() + circle.prefix(1)
      let tokens = zip(circle, following).map { place, next in
        let node = nodes[place]
        return node.inputs.contains(next) ? nil : node.holders.first { $0.node == next }?.token
      }
      return Circle(nodes: Array(circle), tokens: tokens)
    }
  }
}
