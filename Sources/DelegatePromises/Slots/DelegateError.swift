/// An error with which the library rejects a delegate's promise or ends an attachment.
@nonexhaustive
public enum DelegateError: Error, Sendable, Hashable {
  /// The source's slot is in use, and the request names it with ``SlotOverlap/reject``.
  ///
  /// A request that the task inside a `start` makes for the slot of that `start` is rejected too: it would
  /// wait for itself. So is one that cannot share its slot any more when it is installed, because a request
  /// at another source has set its adapter's target.
  case slotBusy(takenAt: PromiseOrigin)
  /// Another request took the source's slot over with ``SlotOverlap/takeOver``.
  case displaced(takenAt: PromiseOrigin)
  /// The source had to call back during `start`, and did not.
  case noCallback(madeAt: PromiseOrigin)
  /// The event that the promise waited for has ended.
  case ended(madeAt: PromiseOrigin)
  /// The event that the promise waited for was released, usually together with its adapter.
  case released(madeAt: PromiseOrigin)
  /// A function or a value belongs to an actor other than the one that it was needed on, or the actor that
  /// asks for a promise is going.
  case wrongPlace(madeAt: PromiseOrigin)
  /// The source's slot could not be given back.
  ///
  /// It never returns the same object twice. Or it returns the same object for every delegate: then
  /// `lost` is the type of that object, and the delegate behind it is lost.
  case unstableSlot(madeAt: PromiseOrigin, lost: String? = nil)
  /// The target chosen for an adapter passes its callbacks on to that adapter, or can be a stand-in for it.
  ///
  /// A request that is rejected with this error leaves the slot as it is.
  case forwardingLoop(madeAt: PromiseOrigin)
}

extension DelegateError: QuietError {
  /// Whether a promise of an event has ended with its adapter, which is no mistake.
  package var isQuiet: Bool { if case .released = self { true } else { false } }
}

extension DelegateError: CustomStringConvertible {
  /// A text for people that names the rule, the fact and the way out.
  public var description: String {
    switch self {
    case .slotBusy(let origin):
      """
      the source's delegate slot is taken by the promise or attachment made at \(origin), which \
      has not ended. End it or wait for it, but not inside its start, use a slot with ifTaken: .waitTurn, \
      or a source of your own
      """
    case .displaced(let origin):
      """
      the source's delegate slot was taken over by the promise or attachment made at \(origin). Ask \
      again, or have that one wait with ifTaken: .waitTurn
      """
    case .noCallback(let origin):
      """
      the source of the promise made at \(origin) returned from start without a callback, and \
      calls back at no other time. Check its input, or pass callsBack: .later if it can call back later
      """
    case .ended(let origin):
      """
      the event that the promise made at \(origin) waited for ended without another callback. Read \
      it before you start its source, or read the event that ends it
      """
    case .released(let origin):
      """
      the adapter whose event the promise made at \(origin) waited for was released without another \
      callback. Keep the adapter while you read: its source may hold it weakly
      """
    case .wrongPlace(let origin):
      """
      what was asked for at \(origin) is used where it was asked for, and a function or a value of \
      it belongs to another actor, or to one that is going. Ask on that actor, before its deinit, pass \
      a closure, or call back there
      """
    case .unstableSlot(let origin, nil):
      """
      the source's delegate slot asked for at \(origin) returns another object each time it is read, \
      so that it could not be given back. Pass a DelegateSlot with an id, and a get that returns what \
      was set
      """
    case .unstableSlot(let origin, .some(let lost)):
      """
      the source's delegate slot asked for at \(origin) returns the same \(lost) for every delegate, \
      so that it could not be given back; the delegate behind it is lost. Pass a DelegateSlot with an \
      id, and a get that returns what was set
      """
    case .forwardingLoop(let origin):
      """
      an adapter was to pass on, at \(origin), to a delegate that passes on to it: each callback \
      would go round for ever. Set another target, or set none
      """
    }
  }
}
