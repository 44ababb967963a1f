/// The delegates of a scripted source, and a log of its events.
struct SourceState<Delegate> {
  let holdsWeakly: Bool
  var slot: DelegateReference<Delegate>?
  var added: [DelegateReference<Delegate>] = []
  var startCount = 0
  var stopCount = 0
  var unheardCount = 0
  private(set) var log: [String] = []

  init(holdsWeakly: Bool) { self.holdsWeakly = holdsWeakly }

  /// The delegates that are there, the one in the slot first.
  var delegates: [Delegate] { ([slot].compactMap(\.self) + added).compactMap(\.delegate) }

  func reference(to delegate: Delegate) -> DelegateReference<Delegate> {
    DelegateReference(delegate, isWeak: holdsWeakly)
  }

  mutating func note(_ event: String, _ change: (inout SourceState) -> Void = { _ in }) {
    log.append(event)
    change(&self)
  }

  /// Returns the delegates for a callback; without any, counts it.
  mutating func listeners() -> [Delegate] {
    let delegates = delegates
    if delegates.isEmpty { unheardCount += 1 }
    return delegates
  }
}
