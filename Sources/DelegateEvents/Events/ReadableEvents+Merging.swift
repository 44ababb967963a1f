extension ReadableEvents {
  /// Returns these events and others, in the order in which the source sends them.
  ///
  /// If it sends from several threads at once, only the order of each thread, and of each event, is
  /// kept. Reading ends when all of the events have ended, or when one of them has ended with an
  /// error.
  ///
  /// ```swift
  /// let steps = oven.didHeat.map { "hot" }.merging(oven.didBake.map { $0.name })
  /// ```
  @inlinable
  public func merging(_ other: some ReadableEvents<Value>) -> DelegateEvent<Value>.Derived {
    DelegateEvent.Derived(branches: events.branches + other.events.branches)
  }
}
