// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise of the first value that one of these promises has.
  ///
  /// It withdraws from the others: those that somebody else reads go on, the rest are cancelled.
  /// When all have failed, it is rejected with ``PromiseError/noneFulfilled(_:madeAt:)``; without
  /// any promise, it is rejected with that error at once.
  ///
  /// ```swift
  /// let loaf = Promise.any(oven.bake(), neighbour.lend())
  /// ```
  @_alwaysEmitIntoClient
  public static func any(
    _ promises: Promise..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise { any(promises, fileID: fileID, line: line) }

  /// Returns a promise of the first value that one of these promises has.
  ///
  /// It withdraws from the others: those that somebody else reads go on, the rest are cancelled.
  /// When all have failed, it is rejected with ``PromiseError/noneFulfilled(_:madeAt:)``; without
  /// any promise, it is rejected with that error at once.
  @_alwaysEmitIntoClient
  public static func any(
    _ promises: some Sequence<Promise>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    let cores = promises.cores()
    guard !cores.isEmpty else {
      return .rejectedForNone(fileID, line)
    }
    return joining(cores, counting: .rejected, fileID, line) { input, resolver in
      guard input.isFailure else { return resolver.offer(from: input) }
      resolver.offer(.failure(cores.noneFulfilled(for: resolver.core)))
    }
  }
}

extension Promise {
  /// Returns the promise of no promises at all: none of them is fulfilled.
  @_alwaysEmitIntoClient
  static func rejectedForNone(_ fileID: StaticString, _ line: UInt) -> Promise {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    resolver.offer(.failure([].noneFulfilled(for: resolver.core)))
    return promise
  }
}

extension [Core] {
  /// The error of a promise for which none of these was fulfilled.
  @usableFromInline
  func noneFulfilled(for promise: Core) -> any Error {
    PromiseError.noneFulfilled(PromiseError.Failures(map(\.error)), madeAt: promise.madeAt)
  }
}
