// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise of all values that `make` promises for the items, made a few at a time.
  ///
  /// `make` is called with the items in order, as long as fewer than `limit` of its promises are
  /// pending, and again as they settle. It runs where it was written, or in `context` if it is
  /// nonisolated. The sequence is read here, at once.
  ///
  /// The first promise to fail, or a `make` that throws, rejects the new promise. It then withdraws
  /// from the promises that are pending, and makes no more, as it does when it is cancelled itself.
  /// An empty sequence gives an empty array, at once.
  ///
  /// - Precondition: `limit` is at least one; otherwise nothing would ever start.
  ///
  /// ```swift
  /// let loaves = Promise.all(over: orders, limit: 4) { oven.bake($0) }
  /// ```
  @_alwaysEmitIntoClient
  public static func all<Item: Sendable, Element: Sendable>(
    over items: some Sequence<Item>,
    limit: Int,
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ make: @escaping @isolated(any) @Sendable (Item) throws -> Promise<Element>
  ) -> Promise where Value == [Element] {
    precondition(
      limit >= 1,
      """
      all(over:limit:) needs room for one promise: its limit is \(limit), and nothing would ever \
      start. Give it a limit of at least 1
      """)
    let items = Array(items)
    guard !items.isEmpty else { return .fulfilled([], fileID: fileID, line: line) }
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let values = Locked([Element?](repeating: nil, count: items.count))
    let make = IsolatedNext(make)
    let plain = make.plain
    let starter = BoundedStarter(
      count: items.count,
      limit: limit,
      context: context.calling(make.isolation),
      start: { try plain.run(items[$0]).core },
      keep: { number, step in values.withLock { $0[number] = step.value(Element.self) } },
      reject: { resolver.offer(.failure($0)) },
      fail: { resolver.offer(from: $0) },
      fulfill: { resolver.offer(.success(values.withLock { $0.compactMap { $0 } })) }
    )
    starter.run(for: promise.core)
    return promise
  }
}
