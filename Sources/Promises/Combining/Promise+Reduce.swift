// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise of the value to which `next` combines the items, one after another.
  ///
  /// `next` is called with `initial` and the first item. Once its promise is fulfilled, it is
  /// called with that value and the item that follows. It runs where it was written, or in
  /// `context` if it is nonisolated. The sequence is read here, at once.
  ///
  /// A promise that fails, or a `next` that throws, rejects the new promise, and nothing follows.
  /// Cancelling the new promise withdraws from the promise that `next` returned last. An empty
  /// sequence gives `initial`, at once.
  ///
  /// ```swift
  /// let dough = Promise.reduce(over: flours, from: water) { mixer.add($1, to: $0) }
  /// ```
  @_alwaysEmitIntoClient
  public static func reduce<Item: Sendable>(
    over items: some Sequence<Item>,
    from initial: Value,
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value, Item) throws -> Promise
  ) -> Promise {
    let items = Array(items)
    guard !items.isEmpty else { return .fulfilled(initial, fileID: fileID, line: line) }
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let soFar = Locked(initial)
    let next = IsolatedStep(next)
    let plain = next.plain
    let starter = BoundedStarter(
      count: items.count,
      limit: 1,
      context: context.calling(next.isolation),
      start: { number in
        let promise = try plain.run(soFar.withLock { $0 }, items[number])
        guard promise.core !== resolver.core else { throw resolver.core.cycle }
        return promise.core
      },
      keep: { _, step in _ = soFar.exchanged(for: step.value(Value.self)) },
      reject: { resolver.offer(.failure($0)) },
      fail: { resolver.offer(from: $0) },
      fulfill: { resolver.offer(.success(soFar.withLock { $0 })) }
    )
    starter.run(for: promise.core)
    return promise
  }
}
