public import Synchronization

/// Some state behind a lock.
///
/// The fence is that of `Lock`.
///
/// `package`, as what it can do: what the delegates' module keeps needs the same care.
///
/// `@unchecked Sendable`: the state is touched under the lock only, and lent for the call.
@usableFromInline
package final class Guarded<State>: @unchecked Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let fence = Atomic<UInt>(0)
  @safe @usableFromInline @exclusivity(unchecked) var state: State

  @_alwaysEmitIntoClient package init(_ state: State) { self.state = state }

  @_alwaysEmitIntoClient
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    // Not through `Mutex<State>`: it lends its value as `sending`, which what is kept here is not.
    nonisolated(unsafe) var result: Result?
    mutex.withLock { _ in
      _ = fence.load(ordering: .acquiring)
      unsafe result = body(&state)
      fence.store(0, ordering: .releasing)
    }
    return unsafe result.unsafelyUnwrapped
  }
}
