extension Promise {
  /// A promise that settles as the first of these does, with a value or an error.
  ///
  /// The others are withdrawn from: who else waits for them goes on, those that nobody else waits
  /// for are cancelled. Of promises that have settled already the one that stands first wins.
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

  /// A promise that settles as the first of these does; see the variadic form.
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
