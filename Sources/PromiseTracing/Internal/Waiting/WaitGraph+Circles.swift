extension WaitGraph {
  /// Promises that wait for each other, each for the next one, and the last one for the first.
  struct Circle {
    /// The places of the promises in the graph, the oldest one first.
    let nodes: [Int]
    /// For each promise, the token that waits for the slot of the next one, if it does so.
    let tokens: [RetentionToken?]
  }

  /// Returns a circle for each group of promises in which each one waits, at last, for all others.
  func circles() -> [Circle] {
    CircleSearch.circles(of: nodes.map { $0.inputs + $0.holders.map(\.node) }).map { circle in
      let following = circle.dropFirst() + circle.prefix(1)
      let tokens = zip(circle, following).map { place, next in
        let node = nodes[place]
        return node.inputs.contains(next) ? nil : node.holders.first { $0.node == next }?.token
      }
      return Circle(nodes: circle, tokens: tokens)
    }
  }
}
