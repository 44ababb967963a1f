// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise with the same result that no reader can end by leaving.
  ///
  /// A reader that times out, is cancelled or loses a race withdraws from the promise that it
  /// reads. When the last reader has left, that promise is cancelled. A kept promise is not: only
  /// its source or ``cancel()`` ends it. Keep a promise that you cache.
  ///
  /// A kept promise that never settles is never freed. Give a source that may be silent a
  /// ``timeout(_:clock:fileID:line:)`` first. Cancelling the kept promise withdraws from this one.
  ///
  /// ```swift
  /// let menu = bakery.loadMenu().timeout(.seconds(30)).kept()
  /// ```
  @_alwaysEmitIntoClient
  public func kept(fileID: StaticString = #fileID, line: UInt = #line) -> Promise {
    Promise(core: core.kept(PackedOrigin(fileID, line)))
  }
}

extension Core {
  @usableFromInline
  final func kept(_ origin: PackedOrigin) -> Observer { passedOn(isKept: true, origin) }
}
