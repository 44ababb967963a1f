/// What a request does when its slot is already in use.
///
/// A source has one place for a delegate: a second delegate would take the first one's answers.
/// Slots of different sources do not affect each other. A list of observers is never in use.
/// Requests that can share a slot do so, if all of them wait for their turns: see ``Forwarding``.
///
/// ```swift
/// let hurried = Promise(
///   from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: LoafBaked.init
/// ) { $0.bake() }
/// ```
public enum SlotOverlap: Sendable, Hashable {
  /// Waits until the slot has been given back, and then starts in the caller's place.
  ///
  /// Earlier requests go first. Source and adapter are retained during the wait. A request that is
  /// cancelled while it waits never starts; its adapter has been made.
  case waitTurn
  /// Rejects the request with ``DelegateError/slotBusy(takenAt:)``; it never starts.
  case reject
  /// Takes the slot over, and rejects its holder with ``DelegateError/displaced(takenAt:)``.
  ///
  /// The request starts as soon as the slot has been given back, before the requests that wait.
  case takeOver
}
