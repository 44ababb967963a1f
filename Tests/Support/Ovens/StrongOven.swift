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

  /// A second slot: who sits here is told nothing about `delegate`.
  package var inspector: (any OvenDelegate)? {
    get { state.withLock { $0.inspector } }
    set { replace(\.inspector, with: newValue) }
  }

  /// Tells the delegate, then the inspector.
  package func tell(_ news: (any OvenDelegate) -> Void) {
    if let delegate { news(delegate) }
    if let inspector { news(inspector) }
  }

  /// Lets the old delegate go outside the lock: its `deinit` is not ours.
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
