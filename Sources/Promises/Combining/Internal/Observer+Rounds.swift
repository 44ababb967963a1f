// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Observer {
  /// The operation of a loop: it observes the promise of each round, one after another.
  ///
  /// The state comes in as the result of that promise. The handler stays in the observer from round
  /// to round, and so does its place.
  @_alwaysEmitIntoClient
  final func runRounds<State, Value, Handler>(
    _: State.Type, _: Value.Type, _: Handler.Type, _ source: Core, _ trampoline: Trampoline,
    _ round: (State, Handler) throws -> Promise<LoopStep<State, Value>>
  ) {
    guard let handler = copyHandler(as: Handler.self) else { return }
    var current = source
    var rounds = 0
    while let step = current.current(LoopStep<State, Value>.self) {
      guard !isSettled else { return dropHandler() }
      do {
        switch try step.get() {
        case .done(let value):
          dropHandler()
          return settle(as: .fulfilled, Payload(value, of: self), on: trampoline)
        case .again(let state):
          current = try round(state, handler).core
        }
        rounds += 1
        if trampoline.isWanted(after: rounds) { break }
      } catch {
        dropHandler()
        return current.isFailure ? pass(current, on: trampoline) : reject(error, on: trampoline)
      }
    }
    observe(current)
  }
}
