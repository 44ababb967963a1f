// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise of all values, in the order of the promises.
  ///
  /// The first promise to fail rejects it. It then withdraws from the promises that are still
  /// pending, as it does when it is cancelled itself. An empty sequence gives an empty array, at
  /// once.
  ///
  /// ```swift
  /// let loaves = try await Promise.all(orders.map(bakery.bake)).value
  /// ```
  @_alwaysEmitIntoClient
  public static func all<Element: Sendable>(
    _ promises: some Sequence<Promise<Element>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise where Value == [Element] {
    let cores = promises.cores()
    guard !cores.isEmpty else { return .fulfilled([], fileID: fileID, line: line) }
    return joining(cores, counting: .fulfilled, fileID, line) { input, resolver in
      if input.isFailure { return resolver.offer(from: input) }
      resolver.offer(.success(cores.map { $0.value(Element.self) }))
    }
  }

  /// Returns a promise of the values of promises of different types, as a tuple.
  ///
  /// The first promise to fail rejects it. It then withdraws from the promises that are still
  /// pending, as it does when it is cancelled itself. Without any promise it is fulfilled at once.
  ///
  /// ```swift
  /// let (loaf, butter) = try await Promise.all(bakery.loaf(), dairy.butter()).value
  /// ```
  @_alwaysEmitIntoClient
  public static func all<each Element: Sendable>(
    _ promises: repeat Promise<each Element>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise where Value == (repeat each Element) {
    var cores: [Core] = []
    for promise in repeat each promises { cores.append(promise.core) }
    guard !cores.isEmpty else {
      return .fulfilled(
        (repeat (each promises).core.value((each Element).self)), fileID: fileID, line: line)
    }
    return joining(cores, counting: .fulfilled, fileID, line) { input, resolver in
      if input.isFailure { return resolver.offer(from: input) }
      resolver.offer(.success((repeat (each promises).core.value((each Element).self))))
    }
  }
}
