// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// Some state behind a lock of its own.
///
/// `package`: the delegates' module has state of this kind too, whose type its clients know.
///
/// `@unchecked Sendable`: the state is touched under the lock only, and lent for the call.
@usableFromInline
package final class Locked<State>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  @safe @usableFromInline @exclusivity(unchecked) var state: State

  @_alwaysEmitIntoClient package init(_ state: State) { self.state = state }

  @_alwaysEmitIntoClient
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  /// Sets the state, and returns what it was: what that may release is not ours to run under a
  /// lock.
  @_alwaysEmitIntoClient
  package func exchanged(for new: State) -> State {
    withLock { state in
      let old = state
      state = new
      return old
    }
  }
}
