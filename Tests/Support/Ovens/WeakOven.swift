/// An oven that holds its delegate weakly, in a property.
package final class WeakOven: Oven {
  private struct State {
    weak var delegate: (any OvenDelegate)?
  }

  private let state = Locked(State())
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var delegate: (any OvenDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Sets the delegate by a method, as some sources do.
  package func setDelegate(_ delegate: (any OvenDelegate)?) {
    self.delegate = delegate
  }

  package func tell(_ news: (any OvenDelegate) -> Void) {
    if let delegate { news(delegate) }
  }
}
