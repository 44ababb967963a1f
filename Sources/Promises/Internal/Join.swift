internal import Synchronization

/// Observes several promises for one result.
///
/// It owns the promises while it waits, and nothing once it has ended: a result reads the values
/// from them, so that nothing has to be stored on the way.
@usableFromInline
final class Join: Sendable {
  private struct State {
    var nodes: [Node] = []
    var hasEnded = false
  }

  private let remaining: Atomic<Int>
  private let state = Guarded(State())

  @usableFromInline init(count: Int) { remaining = Atomic(count) }

  /// Has `body` called with each of the cores as it settles, in place.
  ///
  /// With those that have settled it is called here, in their order: inside a handler, observers
  /// would queue behind those of a promise whose handlers are still being run.
  @usableFromInline
  func observe(_ cores: [Core], _ body: @escaping @Sendable (Core) -> Void) {
    var nodes: [Node] = []
    nodes.reserveCapacity(cores.count)
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

  /// One of them has settled; whether it was the last one, and nothing is left to wait for.
  @usableFromInline
  func countDown() -> Bool {
    let left = remaining.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    guard left == 0 else { return false }
    _ = takeNodes()
    return true
  }

  /// Withdraws from those that are still pending.
  @usableFromInline
  func end() { Drain.withdraw(takeNodes()) }

  private func takeNodes() -> [Node] {
    state.withLock { state in
      defer { state.nodes = [] }
      state.hasEnded = true
      return state.nodes
    }
  }
}

extension Promise {
  /// A promise that `settle` settles as the inputs do.
  ///
  /// `settle` is called with each input as it settles. When the promise settles, whoever settles
  /// it, the inputs that are still pending are withdrawn from (P8).
  @inlinable
  static func joining(
    _ inputs: [Core],
    _ fileID: StaticString,
    _ line: UInt,
    settle: @escaping @Sendable (Core, Join, Resolver) -> Void
  ) -> Promise {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let join = Join(count: inputs.count)
    promise.core.onSettle { join.end() }
    join.observe(inputs) { settle($0, join, resolver) }
    return promise
  }
}

extension Sequence {
  /// What promises are made of, in order.
  @inlinable
  func cores<Value>() -> [Core] where Element == Promise<Value> {
    var cores: [Core] = []
    cores.reserveCapacity(underestimatedCount)
    for promise in self { cores.append(promise.core) }
    return cores
  }
}

extension Promise.Resolver {
  /// Settles as a settled core did.
  @inlinable
  func offer(from core: Core) { offer(core.settledResult(Value.self)) }
}
