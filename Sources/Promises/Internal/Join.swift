/// Observes several promises for one result.
///
/// It owns the promises while it waits, and nothing once it has ended: a result reads the values
/// from them, so that nothing has to be stored on the way.
@usableFromInline
final class Join: Sendable {
  private struct State {
    var remaining: Int
    var nodes: [Node] = []
    var hasEnded = false
  }

  private let state: Guarded<State>

  init(count: Int) { state = Guarded(State(remaining: count)) }

  /// Has `body` called with each of the cores as it settles, in place.
  ///
  /// With those that have settled it is called here, in their order: inside a handler, observers
  /// would queue behind those of a promise whose handlers are still being run.
  func observe(_ cores: [Core], _ body: @escaping @Sendable (Core) -> Void) {
    var nodes: [Node] = []
    for core in cores {
      if core.isSettled {
        core.noteReader()
        body(core)
      } else {
        let node = Node.hook(on: core, role: .inPlace, body)
        nodes.append(node)
        core.register(node)
      }
    }
    let isLate = state.withLock { state in
      if !state.hasEnded { state.nodes = nodes }
      return state.hasEnded
    }
    if isLate { Drain.withdraw(nodes) }
  }

  /// One of them has settled; whether it was the last one.
  func countDown() -> Bool {
    let isLast = state.withLock { state in
      state.remaining -= 1
      return state.remaining == 0
    }
    if isLast { end() }
    return isLast
  }

  /// Withdraws from those that are still pending.
  func end() {
    let nodes = state.withLock { state in
      defer { state.nodes = [] }
      state.hasEnded = true
      return state.nodes
    }
    Drain.withdraw(nodes)
  }
}

extension Promise {
  /// A promise that `settle` settles as the inputs do.
  ///
  /// `settle` is called with each input as it settles. When the promise settles, whoever settles
  /// it, the inputs that are still pending are withdrawn from (P8).
  static func joining(
    _ inputs: [Core],
    _ fileID: StaticString,
    _ line: UInt,
    settle: @escaping @Sendable (Core, Join, Resolver) -> Void
  ) -> Promise {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let join = Join(count: inputs.count)
    promise.onSettle { join.end() }
    join.observe(inputs) { settle($0, join, resolver) }
    return promise
  }
}

extension Promise.Resolver {
  /// Settles as a settled core did.
  func offer(from core: Core) { offer(core.settledResult(Value.self)) }
}
