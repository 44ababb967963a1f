extension CurrentValue {
  /// The value now, and each one that it is set to, until you stop reading.
  ///
  /// A slow reader skips values that have been replaced meanwhile, and always comes to the last
  /// one. `bufferingPolicy` keeps more: with `.unbounded` none is skipped, and a slow reader's
  /// buffer grows.
  ///
  /// ```swift
  /// for await rows in rows.values() { table.show(rows) }
  /// ```
  public func values(
    bufferingPolicy buffering: EventBufferingPolicy = .bufferingNewest(1)
  ) -> Values {
    Values(current: self, buffering: buffering)
  }

  /// What a value is set to, from the value when reading starts.
  ///
  /// Reading starts with each `for await`, which has a buffer of its own: ending one does nothing
  /// to another. It ends when the value is finished. In a task that is cancelled `next()` returns nil at once.
  /// The value is retained while it is read.
  public struct Values: AsyncSequence, Sendable {
    /// A value that it was set to.
    public typealias Element = Value
    /// It ends without an error, if at all.
    public typealias Failure = Never

    fileprivate let current: CurrentValue
    fileprivate let buffering: EventBufferingPolicy

    /// Starts to read.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(reading: Reading(current.newReader(buffering)))
    }

    /// What takes the values; it belongs to one task.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let reading: Reading<Value>

      /// The next value, awaited; nil in a task that is cancelled.
      @inlinable
      @inline(__always)  // as `Promise.value` is, and for the same reason
      public mutating func next() async -> Value? { await next(isolation: #isolation) }

      /// The next value, awaited on the caller's actor; nil in a task that is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
        // It ends with no error.
        try? await reading.reader.next()
      }
    }
  }
}

@available(*, unavailable)
extension CurrentValue.Values.AsyncIterator: Sendable {}
