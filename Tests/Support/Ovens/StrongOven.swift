/// An oven that holds its delegate strongly, in a property, and has a second slot beside it.
package final class StrongOven: Oven {
  private struct State {
    var delegate: (any OvenDelegate)?
    var inspector: (any OvenDelegate)?
  }

  private let state = Locked(State())
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var delegate: (any OvenDelegate)? {
    get { state.withLock { $0.delegate } }
    set { replace(\.delegate, with: newValue) }
  }

  /// Another name of `delegate`.
  package var front: (any OvenDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }

  /// A second slot, which is independent of `delegate`.
  package var inspector: (any OvenDelegate)? {
    get { state.withLock { $0.inspector } }
    set { replace(\.inspector, with: newValue) }
  }

  /// Calls the delegate, and then the inspector.
  package func tell(_ news: (any OvenDelegate) -> Void) {
    if let delegate { news(delegate) }
    if let inspector { news(inspector) }
  }

  /// Releases the old delegate outside the lock, because its `deinit` is not our code.
  private func replace(
    _ slot: WritableKeyPath<State, (any OvenDelegate)?>,
    with delegate: (any OvenDelegate)?
  ) {
    let old = state.withLock { state in
      defer { state[keyPath: slot] = delegate }
      return state[keyPath: slot]
    }
    withExtendedLifetime(old) {}
  }
}
