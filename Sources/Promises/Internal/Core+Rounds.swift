extension Core {
  /// The operation of a loop: the observer of the promise of each round, one after another.
  ///
  /// The state comes in as the result of that promise. The handler stays in the node from round to
  /// round, and so does its place.
  @_alwaysEmitIntoClient @inline(__always)
  final func runRounds<State, Value, Handler>(
    _: State.Type,
    _: Value.Type,
    _: Handler.Type,
    _ source: Core,
    _ drain: Drain?,
    _ round: (State, borrowing Handler) throws -> Promise<LoopStep<State, Value>>
  ) -> NodeList? {
    guard source !== self else {
      payload.deinitialize(Value.self)
      return nil
    }
    let node = unsafe unsafeDowncast(self, to: Node.self)
    guard let handler = node.handler.copy(as: Handler.self) else { return nil }
    var current = Promise<LoopStep<State, Value>>(core: source)
    var rounds = 0
    while let step = current.core.current(LoopStep<State, Value>.self) {
      guard !node.isSettled else {
        node.dropHandler()
        return nil
      }
      do {
        switch try step.get() {
        case .done(let value):
          node.dropHandler()
          return node.pass(Value.self, value, drain: drain)
        case .again(let state):
          current = try round(state, handler)
        }
        rounds += 1
        if drain?.isWanted(after: rounds) == true { break }
      } catch {
        node.dropHandler()
        return node.pass(error, drain: drain)
      }
    }
    node.observe(current.core)
    return nil
  }
}
