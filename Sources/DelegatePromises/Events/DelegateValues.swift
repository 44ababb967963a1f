/// The values of events, one after another, each once, in the order in which their callbacks
/// entered.
///
/// Reading started when the sequence was made, and ends when the sequence and its iterator are
/// gone, when the task that waits is cancelled, or when the events end: with their error, if they
/// have one. When the adapter goes away the sequence ends. What was read before the end is
/// delivered before it; in a task that is cancelled, `next()` returns nil at once.
///
/// The first iterator gets what has been read since the sequence was made. Each further one is a
/// reader of its own, from the moment when it is made: no two share elements.
public struct DelegateValues<Element: Sendable>: AsyncSequence, Sendable {
  /// What the events end with, or a transform throws.
  public typealias Failure = any Error

  @usableFromInline let makeReader: @Sendable () -> Reader<Element>
  @usableFromInline let reading: Locked<Reading<Element>?>

  /// A sequence whose readers, of which there is one already, are made by `makeReader`.
  @inlinable
  init(_ makeReader: @escaping @Sendable () -> Reader<Element>) {
    self.makeReader = makeReader
    reading = Locked(Reading(makeReader()))
  }

  /// A sequence that has a reader; further ones are made by `makeReader`.
  init(_ reading: Reading<Element>, _ makeReader: @escaping @Sendable () -> Reader<Element>) {
    self.makeReader = makeReader
    self.reading = Locked(reading)
  }

  /// Takes over the reader that the sequence was made with, or makes another.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reading: reading.withLock { $0.take() } ?? Reading(makeReader()))
  }

  /// What takes the values; it belongs to one task.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline let reading: Reading<Element>

    @inlinable init(reading: Reading<Element>) { self.reading = reading }

    /// The number of values that this iterator's full buffer has dropped.
    public var droppedCount: Int { reading.reader.state.withLock { $0.droppedCount } }

    /// The next value, awaited; nil at the end.
    @inlinable
    @inline(__always)  // as `Promise.value` is, and for the same reason
    public mutating func next() async throws -> Element? { try await next(isolation: #isolation) }

    /// The next value, awaited on the caller's actor; nil at the end.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Element? {
      try await reading.reader.next()
    }
  }
}

@available(*, unavailable)
extension DelegateValues.AsyncIterator: Sendable {}

/// Ends the reading when nobody can take the values any more.
@usableFromInline
final class Reading<Value: Sendable>: Sendable {
  @usableFromInline let reader: Reader<Value>

  @inlinable init(_ reader: Reader<Value>) { self.reader = reader }

  deinit { reader.leave() }
}
