extension Promise {
  /// The same answer, for somebody whose loss of interest must not stop the work.
  ///
  /// Cancelling the promise that is returned rejects it and nothing else: this one goes on, whoever
  /// else observes it or not.
  ///
  /// ```swift
  /// let view = sharedOrder.shielded()
  /// ```
  public func shielded() -> Promise {
    let node = Node(observing: core, role: .shield, handler: nil) { core, source, drain in
      guard let source else { return destroy(Value.self, in: core) }
      let node = unsafe unsafeDowncast(core, to: Node.self)
      return node.pass(Value.self, from: source, drain: drain)
    }
    core.register(node)
    return Promise(core: node)
  }
}
