// Moves into CorePromises, one bridge at a time, as each is built: this file must shrink.

public import DelegatePromises

extension Promise {
  /// A promise of a sequence's first element.
  public init<Elements: AsyncSequence & Sendable>(firstOf elements: Elements)
  where Elements.Element == Value { self = .pending().promise }
}

#if canImport(Combine)
  public import Combine

  extension Promise {
    /// A publisher of the promise's result.
    public func publisher() -> Future<Value, any Error> { Future { _ in } }
  }

  extension Publisher where Output: Sendable {
    /// A promise of the publisher's first value.
    public func firstValue() -> Promise<Output> { .pending().promise }
  }
#endif
