extension Promise {
  /// A promise that settles as the first of these does, with a value or an error.
  ///
  /// The others are withdrawn from: who else waits for them goes on, those that nobody else waits
  /// for are cancelled. Of promises that have settled already the one that stands first wins.
  ///
  /// - Precondition: there is at least one: a race of none would wait for ever.
  ///
  /// ```swift
  /// let loaf = Promise.race(oven.bake(), neighbour.lend())
  /// ```
  @inlinable
  public static func race(
    _ promises: Promise..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise { race(promises, fileID: fileID, line: line) }

  /// A promise that settles as the first of these does; see the variadic form.
  @inlinable
  public static func race(
    _ promises: some Sequence<Promise>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    let cores = promises.cores()
    precondition(
      !cores.isEmpty, "a race needs a promise: it got none, and would wait for ever")
    return joining(cores, fileID, line) { input, _, resolver in resolver.offer(from: input) }
  }
}
