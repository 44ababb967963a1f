/// The delegates of a scripted source, and a log of its events.
///
/// It is read and changed under the source's lock. A delegate must not be freed there, because its
/// `deinit` may use the source. So methods return the delegates that they have looked up: even one
/// that is looked up may have lost its last owner by the time the look ends.
struct SourceState<Delegate> {
  let holdsWeakly: Bool
  private(set) var slot: DelegateReference<Delegate>?
  private var added: [(number: Int, delegate: DelegateReference<Delegate>)] = []
  private var lastNumber = 0
  private var hasHadDelegate = false
  var startCount = 0
  var stopCount = 0
  private(set) var unheardCount = 0
  private(set) var log: [String] = []

  init(holdsWeakly: Bool) { self.holdsWeakly = holdsWeakly }

  /// Whether no delegate is left; not if one has yet to come, because a callback was played before it.
  var isDetached: Bool {
    slot == nil && added.isEmpty && (hasHadDelegate || unheardCount == 0)
  }

  /// The delegates that were added, with numbers to remove them by.
  var guests: [(number: Int, delegate: DelegateReference<Delegate>)] { added }

  /// Returns the reference that was in the slot before.
  mutating func exchangeSlot(for delegate: Delegate?) -> DelegateReference<Delegate>? {
    let old = slot
    slot = delegate.map { DelegateReference($0, isWeak: holdsWeakly) }
    if delegate != nil { hasHadDelegate = true }
    return old
  }

  mutating func add(_ delegate: Delegate) {
    hasHadDelegate = true
    lastNumber += 1
    added.append((lastNumber, DelegateReference(delegate, isWeak: holdsWeakly)))
  }

  mutating func remove(_ number: Int) -> DelegateReference<Delegate>? {
    added.firstIndex { $0.number == number }.map { added.remove(at: $0).delegate }
  }

  /// The events, for people; where callbacks were lost, it says why.
  var text: String {
    let events = log.isEmpty ? "nothing" : log.joined(separator: ", ")
    guard unheardCount > 0 else { return events }
    return events + " (\(unheardCount) unheard: play once the delegate is there, after started())"
  }

  mutating func note(_ event: String) { log.append(event) }

  /// Returns the delegates for a callback, the one in the slot first; without any, counts it.
  mutating func listeners() -> [Delegate] {
    let references = (slot.map { [$0] } ?? []) + added.map(\.delegate)
    let delegates = references.compactMap(\.delegate)
    if delegates.isEmpty { unheardCount += 1 }
    return delegates
  }
}
