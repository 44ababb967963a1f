// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise with the same result and a name, for people who debug.
  ///
  /// The name stands beside the place in the description of the new promise and in reports about
  /// it, and where another promise is said to wait for it. A promise that is ``kept(fileID:line:)``
  /// stays so under its name. Cancelling the new promise withdraws from this one.
  ///
  /// ```swift
  /// let menu = bakery.loadMenu().timeout(.seconds(30)).kept().named("menu")
  /// print(menu)
  /// ```
  @_alwaysEmitIntoClient
  public func named(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    Promise(core: core.named(name, PackedOrigin(fileID, line)))
  }
}

extension Core {
  @usableFromInline
  final func named(_ name: String, _ origin: PackedOrigin) -> Observer {
    let observer = NamedObserver(name, passing: self, origin: origin)
    register(observer)
    return observer
  }
}
