extension DelegateEvents {
  /// The same events, with what `transform` makes of each value.
  ///
  /// `transform` runs inside the callback, once for each reader, under no lock; from several threads
  /// at the same time if the source calls so. It may read what is valid during the callback only.
  /// If it throws, it ends the reading, with that error.
  ///
  /// ```swift
  /// let weights = oven.didBake.map { $0.grams }
  /// let result = oven.didBake.merging(oven.didFail.map { throw $0 })
  /// ```
  @inlinable
  public func map<NewValue>(
    _ transform: @escaping @Sendable (Value) throws -> NewValue
  ) -> DerivedEvents<NewValue> {
    compactMap { try transform($0) }
  }

  /// The same events, with what `transform` makes of each value, without those of which it makes
  /// nil.
  ///
  /// As ``map(_:)``.
  ///
  /// ```swift
  /// let heavy = oven.didBake.compactMap { $0.grams > 500 ? $0 : nil }
  /// ```
  @inlinable
  public func compactMap<NewValue>(
    _ transform: @escaping @Sendable (Value) throws -> NewValue?
  ) -> DerivedEvents<NewValue> {
    DerivedEvents(
      branches: events.branches.map { branch in
        EventBranch { branch.attach($0.behind(transform)) }
      }
    )
  }
}
