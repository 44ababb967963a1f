public import CorePromises

extension DelegateEvent where Arguments: Sendable {
  /// The values of events, each once, in the order in which they entered.
  ///
  /// Reading starts when the sequence is made. It ends when the sequence and its iterator are gone,
  /// or when the task that waits is cancelled. It also ends when the events end, and throws their
  /// error if they have one. When the adapter goes away, the sequence ends. Values that were read
  /// before the end are delivered first. In a cancelled task, `next()` returns nil at once.
  ///
  /// The first iterator gets the values read since the sequence was made. Each further iterator is a
  /// reader of its own, from the moment when it is made: no two share elements.
  public struct Values: AsyncSequence, Sendable {
    @usableFromInline var makeReader: @Sendable () -> Reader<Arguments>
    @usableFromInline let reading: Locked<Reading<Arguments>?>

    /// Makes a sequence that has a reader; `makeReader` makes further ones.
    @inlinable
    init(_ reader: Reader<Arguments>, _ makeReader: @escaping @Sendable () -> Reader<Arguments>) {
      self.makeReader = makeReader
      reading = Locked(Reading(reader))
    }

    /// Returns this sequence, which also ends when a promise settles, in whatever way.
    ///
    /// Use it for the progress of a result. Make the sequence before the source starts, because it
    /// begins to read then. The loop ends without an error, after the values that have come; read
    /// the result from the promise. The loop does not observe the promise, and its end cancels nothing.
    /// It retains the promise, so that the `first()` of another event reads until the loop ends.
    ///
    /// ```swift
    /// let heat = oven.didHeat.values()
    /// let loaf = oven.bake()
    /// for try await degrees in heat.until(loaf) { thermometer.show(degrees) }
    /// return try await loaf.value
    /// ```
    public func until(_ end: Promise<some Sendable>) -> Values {
      let end = ErasedPromise(end)
      let ending = { @Sendable (reader: Reader<Arguments>) in
        let hook = end.removableHook { [weak reader] in reader?.end(throwing: nil) }
        reader.subscriptions.add(hook)
        // The reader retains the promise until it leaves: perhaps nobody else does.
        reader.subscriptions.add { withExtendedLifetime(end) {} }
        return reader
      }
      if let reading = reading.withLock(\.self) { _ = ending(reading.reader) }
      var values = self
      values.makeReader = { [makeReader] in ending(makeReader()) }
      return values
    }

    /// Takes over the reader that the sequence was made with, or makes a new one.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(reading: reading.withLock { $0.take() } ?? Reading(makeReader()))
    }

    /// An iterator over the values; it belongs to one task.
    public struct AsyncIterator: AsyncIteratorProtocol {
      @usableFromInline let reading: Reading<Arguments>

      @inlinable init(reading: Reading<Arguments>) { self.reading = reading }

      /// The number of values that this iterator has lost: to a full buffer, or because a value was
      /// made after the end.
      public var droppedCount: Int { reading.reader.state.withLock { $0.droppedCount } }

      /// Awaits and returns the next value, on the caller's actor; returns nil at the end.
      @inlinable
      @inline(__always)  // else a task that awaits it keeps another stack frame
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws -> Arguments? {
        try await reading.reader.next()
      }
    }
  }
}

@available(*, unavailable)
extension DelegateEvent.Values.AsyncIterator: Sendable {}

/// Ends the reading when no code can take the values any more.
@usableFromInline
final class Reading<Value: Sendable>: Sendable {
  @usableFromInline let reader: Reader<Value>

  @inlinable init(_ reader: Reader<Value>) { self.reader = reader }

  deinit { reader.leave() }
}
