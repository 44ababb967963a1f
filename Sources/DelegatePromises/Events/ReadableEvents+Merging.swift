extension ReadableEvents {
  /// Returns these events and others, in the order in which the callbacks come.
  ///
  /// The order is taken inside each callback, whichever event it comes from. Reading ends when all
  /// of the events have ended, or when one of them has ended with an error.
  ///
  /// ```swift
  /// let steps = oven.didHeat.map { "hot" }.merging(oven.didBake.map { $0.name })
  /// ```
  @inlinable
  public func merging(_ other: some ReadableEvents<Value>) -> DelegateEvent<Value>.Derived {
    DelegateEvent.Derived(branches: events.branches + other.events.branches)
  }
}
