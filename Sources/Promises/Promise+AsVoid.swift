extension Promise {
  /// The same, for somebody who wants to know when and not what.
  ///
  /// Cancelling the new promise withdraws from this one.
  @_alwaysEmitIntoClient
  public func asVoid() -> Promise<Void> {
    let node = Node(observing: core, role: .inPlace) { core, source, drain in
      guard source !== core else { return nil }
      let node = unsafe unsafeDowncast(core, to: Node.self)
      return source.isFailure
        ? node.pass(source.error, drain: drain) : node.pass(Void.self, (), drain: drain)
    }
    core.register(unshared: node)
    return Promise<Void>(core: node)
  }
}
