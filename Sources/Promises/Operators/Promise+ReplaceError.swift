// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise that is fulfilled with `value` when this one fails.
  ///
  /// Cancellation is an error like any other. Cancelling the new promise withdraws from this one.
  ///
  /// ```swift
  /// let bread = baguette.replaceError(with: .rusk)
  /// ```
  @_alwaysEmitIntoClient
  public func replaceError(
    with value: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    Promise(core: core.replacingError(with: Payload(value), PackedOrigin(fileID, line)))
  }
}

extension Core {
  @usableFromInline
  final func replacingError(with payload: Payload, _ origin: PackedOrigin) -> Observer {
    let handler = PlainHandler<Void, Payload> { payload }
    let observer = Observer(
      observing: self, as: .link, origin: origin, handler: ErasedHandler(handler)
    ) { observer, source, trampoline in
      let payload = observer.handler(
        PlainHandler<Void, Payload>.self, for: .errors, of: source, trampoline)
      if let payload = try? payload?.run(()) {
        observer.settle(as: .fulfilled, payload, on: trampoline)
      }
    }
    register(observer)
    return observer
  }
}
