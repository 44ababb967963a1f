// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise of all results, in the order of the promises; it is never rejected.
  ///
  /// When it is cancelled, it withdraws from the promises that are still pending. An empty sequence
  /// gives an empty array, at once.
  ///
  /// ```swift
  /// let results = try await Promise.allSettled(orders.map(bakery.bake)).value
  /// ```
  @_alwaysEmitIntoClient
  public static func allSettled<Element: Sendable>(
    _ promises: some Sequence<Promise<Element>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise where Value == [Result<Element, any Error>] {
    let cores = promises.cores()
    guard !cores.isEmpty else { return .fulfilled([], fileID: fileID, line: line) }
    return joining(cores, counting: .all, fileID, line) { _, resolver in
      resolver.offer(.success(cores.map { $0.settledResult(Element.self) }))
    }
  }
}
