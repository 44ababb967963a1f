extension CallbackRecording {
  /// Returns orders in which the callbacks could have come, the recorded one first.
  ///
  /// Each keeps the order of the callbacks on each thread or actor, and each callback stays on its
  /// side of every mark. If there are at most `limit` such orders, the result has each of them
  /// once. Otherwise it has the recorded one and random ones, in which each order is equally
  /// likely. Their seeds stand in their descriptions: to have one of them again, pass its seed, and
  /// a limit of two.
  ///
  /// ```swift
  /// @Test(arguments: try Morning.recording().orders(atMost: 100, seed: 7))
  /// ```
  ///
  /// - Precondition: `limit` is from 1 to 100,000.
  public func orders(
    atMost limit: Int = 1_000, seed: UInt64 = .random(in: 0...9_999)
  ) -> [Ordering<CallbackRecording<Delegate>.Step>] {
    precondition(
      (1...100_000).contains(limit),
      "orders of a recording are made in advance: \(limit) are asked for. Ask for 1 to 100,000")
    let sections = RecordedSection.sections(of: Array(steps))
    if let count = RecordedSection.count(of: sections), count <= limit {
      return RecordedSection.allOrders(of: sections).map { order in
        Ordering(order.map { steps[$0] })
      }
    }
    return [steps]
      + (0..<UInt64(limit - 1)).map { index in
        let seed = seed &+ index
        var generator = SeededGenerator(seed: seed)
        let order = sections.flatMap { $0.randomOrder(using: &generator) }
        return Ordering(order.map { steps[$0] }, seed: seed)
      }
  }
}
