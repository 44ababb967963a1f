extension Promise {
  /// A promise of the first value that one of these has.
  ///
  /// The others are withdrawn from, as by `race`. When all have failed, it is rejected with
  /// ``PromiseError/noneFulfilled(_:)``; so it is for none at all, at once.
  ///
  /// ```swift
  /// let loaf = Promise.any(oven.bake(), neighbour.lend())
  /// ```
  @_alwaysEmitIntoClient
  public static func any(
    _ promises: Promise..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise { any(promises, fileID: fileID, line: line) }

  /// A promise of the first value that one of these has; see the variadic form.
  @_alwaysEmitIntoClient
  public static func any(
    _ promises: some Sequence<Promise>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    let cores = promises.cores()
    guard !cores.isEmpty else {
      return .rejected(PromiseError.noneFulfilled([]), fileID: fileID, line: line)
    }
    return joining(cores, counting: .rejected, fileID, line) { input, resolver in
      guard input.isFailure else { return resolver.offer(from: input) }
      resolver.offer(.failure(PromiseError.noneFulfilled(cores.map(\.error))))
    }
  }
}
