// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise with the same result, whose cancellation does not reach this one.
  ///
  /// Cancelling the new promise rejects it and does nothing else: this one goes on, whether anyone
  /// else observes it or not.
  ///
  /// ```swift
  /// let view = sharedOrder.shielded()
  /// ```
  @_alwaysEmitIntoClient
  public func shielded(fileID: StaticString = #fileID, line: UInt = #line) -> Promise {
    Promise(core: core.shielded(PackedOrigin(fileID, line)))
  }
}

extension Core {
  @usableFromInline
  final func shielded(_ origin: PackedOrigin) -> Observer { passedOn(as: .shield, origin) }
}
