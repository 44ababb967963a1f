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
  /// let names = oven.didBake.compactMap { $0.grams > 500 ? $0.name : nil }
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

  /// The same events, without the values that `isWanted` does not want.
  ///
  /// As ``map(_:)``.
  ///
  /// ```swift
  /// let heavy = oven.didBake.filter { $0.grams > 500 }
  /// ```
  @inlinable
  public func filter(
    _ isWanted: @escaping @Sendable (Value) throws -> Bool
  ) -> DerivedEvents<Value> {
    compactMap { try isWanted($0) ? $0 : nil }
  }
}
