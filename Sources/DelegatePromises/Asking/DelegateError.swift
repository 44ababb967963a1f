/// An error with which the library rejects a delegate's promise or ends an attachment.
@nonexhaustive
public enum DelegateError: Error, Sendable, Hashable {
  /// The source's slot is in use, and the request said ``SlotOverlap/reject``.
  case slotBusy(takenAt: PromiseOrigin)
  /// Another request took the source's slot over with ``SlotOverlap/takeOver``.
  case displaced(takenAt: PromiseOrigin)
  /// The source had to answer during `start`, and did not call back.
  case noCallback(madeAt: PromiseOrigin)
  /// The event that the promise waited for has ended.
  case ended(madeAt: PromiseOrigin)
  /// The event that the promise waited for was released, usually together with its adapter.
  case released(madeAt: PromiseOrigin)
  /// A function or a value belongs to an actor other than the one that it was needed on.
  case wrongPlace(madeAt: PromiseOrigin)
  /// The source's slot never returns the same object twice, so it could not be given back.
  case unstableSlot(madeAt: PromiseOrigin)
  /// The target chosen for an adapter already passes its callbacks on to that adapter.
  case forwardingLoop(madeAt: PromiseOrigin)
  /// An attachment outlived the actor that its source belongs to, so the source was not stopped.
  case actorGone(madeAt: PromiseOrigin)
}

extension DelegateError: CustomStringConvertible {
  /// A text for people that names the rule, the fact and the way out.
  public var description: String {
    switch self {
    case .slotBusy(let origin):
      """
      the source's delegate slot is taken by the promise or attachment made at \(origin), which \
      has not ended. End it or wait for it, pass ifTaken: .waitTurn, or use a source of your own
      """
    case .displaced(let origin):
      """
      the source's delegate slot was taken over by the promise or attachment made at \(origin). Ask \
      again, or have that one wait with ifTaken: .waitTurn
      """
    case .noCallback(let origin):
      """
      the source of the promise made at \(origin) returned from start without a callback, and \
      answers at no other time. Check its input, or pass answers: .later if it can answer later
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
      it belongs to another actor. Ask on that actor, pass a closure, or call back there
      """
    case .unstableSlot(let origin):
      """
      the source's delegate slot asked for at \(origin) returns another object each time it is read, \
      so that it could not be given back. Pass a DelegateSlot with an id, and a get that returns what \
      was set
      """
    case .forwardingLoop(let origin):
      """
      an adapter was to pass on, at \(origin), to a delegate that passes on to it: each callback \
      would go round for ever. Set another target, or set none
      """
    case .actorGone(let origin):
      """
      the attachment made at \(origin) outlived its actor: its source was let go of, and not \
      stopped. Keep the attachment in its actor, or detach it before the actor goes
      """
    }
  }
}
