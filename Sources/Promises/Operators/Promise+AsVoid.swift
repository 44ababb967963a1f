// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise of `Void` that settles when this one does.
  ///
  /// Cancelling the new promise withdraws from this one.
  ///
  /// ```swift
  /// let done = loaf.asVoid()
  /// ```
  @_alwaysEmitIntoClient
  public func asVoid(fileID: StaticString = #fileID, line: UInt = #line) -> Promise<Void> {
    Promise<Void>(core: core.asVoid(PackedOrigin(fileID, line)))
  }
}

extension Core {
  @usableFromInline
  final func asVoid(_ origin: PackedOrigin) -> Observer {
    let observer = Observer(observing: self, as: .link, origin: origin) {
      observer, source, trampoline in
      if source.isFailure {
        observer.pass(source, on: trampoline)
      } else {
        observer.fulfill(on: trampoline) {}
      }
    }
    register(observer)
    return observer
  }
}
