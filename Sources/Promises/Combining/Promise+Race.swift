// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise that settles as the first of these promises does, with a value or an error.
  ///
  /// It withdraws from the others: those that somebody else reads go on, the rest are cancelled. Of
  /// promises that have settled already, the first in the list wins.
  ///
  /// A race of no promises is rejected with ``PromiseError/noneFulfilled(_:madeAt:)``, at once.
  ///
  /// ```swift
  /// let loaf = Promise.race(oven.bake(), neighbour.lend())
  /// ```
  @_alwaysEmitIntoClient
  public static func race(
    _ promises: Promise..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise { race(promises, fileID: fileID, line: line) }

  /// Returns a promise that settles as the first of these promises does, with a value or an error.
  ///
  /// It withdraws from the others: those that somebody else reads go on, the rest are cancelled. A
  /// race of no promises is rejected with ``PromiseError/noneFulfilled(_:madeAt:)``, at once.
  @_alwaysEmitIntoClient
  public static func race(
    _ promises: some Sequence<Promise>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    let cores = promises.cores()
    guard !cores.isEmpty else { return .rejectedForNone(fileID, line) }
    return joining(cores, counting: .none, fileID, line) { input, resolver in
      resolver.offer(from: input)
    }
  }
}
