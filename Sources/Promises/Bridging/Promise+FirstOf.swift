// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise of the first element of a sequence.
  ///
  /// The sequence is iterated in a task of its own, until its first element; then the iterator is
  /// released. A sequence that ends without one rejects with ``PromiseError/noValue(madeAt:)``, one
  /// that throws with that error. Cancelling the promise cancels the task.
  ///
  /// A sequence that is not `Sendable` is given up to the task: nobody else may use it any more.
  ///
  /// ```swift
  /// let order = Promise.first(of: bakery.orders)
  /// ```
  @_alwaysEmitIntoClient
  public static func first<Elements: AsyncSequence & SendableMetatype>(
    of elements: sending Elements,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise
  where
    Elements.Element == Value,
    Elements.AsyncIterator: SendableMetatype
  {
    let (promise, resolver) = pending(fileID: fileID, line: line)
    promise.core.noteBody()
    let task = Task {
      do {
        var iterator = elements.makeAsyncIterator()
        resolver.offer(first: try await iterator.next(isolation: nil))
      } catch {
        resolver.offer(.failure(error))
      }
    }
    resolver.onCancel { task.cancel() }
    return promise
  }
}
