extension DelegateEvents {
  /// These events and others, in the order in which the callbacks come.
  ///
  /// A reader is entered inside each callback, whatever event it is of. Reading ends when all of
  /// the events have ended, or one of them with an error.
  ///
  /// ```swift
  /// let steps = oven.didHeat.map { "hot" }.merging(oven.didBake.map { $0.name })
  /// ```
  @inlinable
  public func merging(_ other: some DelegateEvents<Value>) -> DerivedEvents<Value> {
    DerivedEvents(branches: events.branches + other.events.branches)
  }
}
