// @_disfavoredOverload: values that stay on an actor have a form of their own.

extension ReadableEvents {
  /// Returns the events with each value transformed.
  ///
  /// `transform` runs inside the callback, once for each reader, under no lock. If the source calls
  /// from several threads, calls may run at the same time. The values of a ``CurrentValue`` come one
  /// at a time instead. `transform` may read data that is valid only during the callback, and that
  /// is not Sendable; it never escapes. If `transform` throws, the reading ends with that error.
  ///
  /// A value enters the reader when `transform` has returned. If the source sends from several threads
  /// at once, the order of each thread is kept, but readers need not have the same order. To give them
  /// one, transform the values in the loop.
  ///
  /// ```swift
  /// let weights = oven.didBake.map { $0.grams }
  /// let result = oven.didBake.merging(oven.didFail.map { throw $0 })
  /// ```
  @_disfavoredOverload
  @inlinable
  public func map<NewValue>(
    _ transform: @escaping @Sendable (Value) throws -> NewValue
  ) -> DelegateEvent<NewValue>.Derived {
    compactMap { try transform($0) }
  }

  /// Returns the transformed events, dropping `nil` results.
  ///
  /// `transform` runs where and when the closure of ``map(_:)`` runs.
  ///
  /// ```swift
  /// let names = oven.didBake.compactMap { $0.grams > 500 ? $0.name : nil }
  /// ```
  @_disfavoredOverload
  @inlinable
  public func compactMap<NewValue>(
    _ transform: @escaping @Sendable (Value) throws -> NewValue?
  ) -> DelegateEvent<NewValue>.Derived {
    DelegateEvent.Derived(
      branches: events.branches.map { branch in { branch($0.behind(transform)) } })
  }

  /// Returns the events whose values `isWanted` accepts.
  ///
  /// `isWanted` runs where and when the closure of ``map(_:)`` runs.
  ///
  /// ```swift
  /// let heavy = oven.didBake.filter { $0.grams > 500 }
  /// ```
  @_disfavoredOverload
  @inlinable
  public func filter(
    _ isWanted: @escaping @Sendable (Value) throws -> Bool
  ) -> DelegateEvent<Value>.Derived {
    compactMap { try isWanted($0) ? $0 : nil }
  }
}
