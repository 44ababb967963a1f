extension Promise {
  /// A promise of what `next` makes of the items, one after another.
  ///
  /// `next` is called with the value so far, which is `initial` at first, and an item; once its
  /// promise is fulfilled, it is called with that value and the item that follows. It runs where it
  /// was written, or in `context` if it is nonisolated. The sequence is read here, at once.
  ///
  /// A promise that fails, or a `next` that throws, rejects the new promise, and nothing follows.
  /// Cancelling the new promise withdraws from the promise that `next` returned last. No items give
  /// `initial`, at once.
  ///
  /// ```swift
  /// let dough = Promise.reduce(over: flours, from: water) { mixer.add($1, to: $0) }
  /// ```
  public static func reduce<Item: Sendable>(
    over items: some Sequence<Item>,
    from initial: Value,
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value, Item) throws -> Promise
  ) -> Promise {
    let plan = ReducePlan(items, from: initial)
    let plain = IsolatedStep(run: next).plain.run
    return Pump.promise(of: plan, on: context.calling(next.isolation), fileID, line) { input in
      try plain(input.0, input.1)
    }
  }
}
