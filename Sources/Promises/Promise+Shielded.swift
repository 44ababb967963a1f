extension Promise {
  /// The same answer, for somebody whose loss of interest must not stop the work.
  ///
  /// Cancelling the promise that is returned rejects it and nothing else: this one goes on, whoever
  /// else observes it or not.
  ///
  /// ```swift
  /// let view = sharedOrder.shielded()
  /// ```
  @_alwaysEmitIntoClient
  public func shielded() -> Promise { Promise(core: passingOn(.shield)) }
}
