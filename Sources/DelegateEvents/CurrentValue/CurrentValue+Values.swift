extension CurrentValue {
  /// Returns the current value and each later one, until you stop reading.
  ///
  /// A slow reader skips values that were replaced while it was busy, and always reaches the last
  /// one. `bufferingPolicy` can keep more: with `.unbounded`, no value is skipped, and a slow
  /// reader's buffer grows.
  ///
  /// ```swift
  /// for await rows in rows.values() { table.show(rows) }
  /// ```
  public func values(
    bufferingPolicy buffering: EventBufferingPolicy = .bufferingNewest(1),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Values {
    Values(current: self, buffering: buffering, origin: PackedOrigin(fileID, line))
  }

  /// The value at the start of the reading, and each value that is set later.
  ///
  /// Each `for await` starts a reading with its own buffer: ending one does not affect another. A
  /// reading ends when the value is finished. In a cancelled task, `next()` returns nil at once.
  /// The ``CurrentValue`` is retained while it is read.
  public struct Values: AsyncSequence, Sendable {
    fileprivate let current: CurrentValue
    fileprivate let buffering: EventBufferingPolicy
    fileprivate let origin: PackedOrigin

    /// Starts a reading.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(reading: Reading(current.newReader(buffering, origin)))
    }

    /// An iterator over the values; it belongs to one task.
    public struct AsyncIterator: AsyncIteratorProtocol {
      @usableFromInline let reading: Reading<Value>

      /// Awaits and returns the next value, on the caller's actor.
      ///
      /// Returns nil at the end, and in a cancelled task.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async -> Value? {
        // It ends with no error.
        try? await reading.reader.next()
      }
    }
  }
}

@available(*, unavailable)
extension CurrentValue.Values.AsyncIterator: Sendable {}
