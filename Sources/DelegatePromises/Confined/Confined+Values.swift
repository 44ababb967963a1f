extension Confined {
  /// The values of events, which stay on an actor.
  ///
  /// A reader takes each value on the actor that it was sent on. A task that asks for one elsewhere
  /// gets ``DelegateError/wrongPlace(madeAt:)``. Everything else works as in
  /// ``DelegateEvent/Values``.
  public struct Values: AsyncSequence, Sendable {
    let base: DelegateEvent<Confined>.Values

    /// Takes over the reader that the sequence was made with, or makes a new one.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: base.makeAsyncIterator())
    }

    /// An iterator over the values; it belongs to one task.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var base: DelegateEvent<Confined>.Values.AsyncIterator

      /// Awaits and returns the next value, on the caller's actor; returns nil at the end.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws -> Value? {
        guard let confined = try await base.next(isolation: actor) else { return nil }
        return try confined.box.take(on: actor)
      }
    }
  }
}

@available(*, unavailable)
extension Confined.Values.AsyncIterator: Sendable {}
