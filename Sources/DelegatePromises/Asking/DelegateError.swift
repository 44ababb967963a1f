/// What the library itself rejects a delegate's promise, or the end of an attachment, with.
@nonexhaustive
public enum DelegateError: Error, Sendable, Hashable {
  /// The source's slot is taken, and who came was to be rejected then: ``SlotOverlap/reject``.
  case slotBusy(takenAt: PromiseOrigin)
  /// The source's slot was taken from who had it by another: ``SlotOverlap/takeOver``.
  case displaced(takenAt: PromiseOrigin)
  /// The source was to answer during `start`, and did not call back.
  case noCallback(madeAt: PromiseOrigin)
  /// The event of which the promise awaited a callback has ended.
  case ended(madeAt: PromiseOrigin)
  /// The event of which the promise awaited a callback was released, most often with its adapter.
  case released(madeAt: PromiseOrigin)
  /// A function or a value belongs to another place than the one where it was to be used.
  case wrongPlace(madeAt: PromiseOrigin)
  /// The source's slot never returns the same object twice, so that it could not be given back.
  case unstableSlot(madeAt: PromiseOrigin)
  /// An adapter was to pass on to another that passes on to it.
  case forwardingLoop(madeAt: PromiseOrigin)
  /// An attachment outlived the actor that its source belongs to, which was not stopped.
  case actorGone(madeAt: PromiseOrigin)
}

extension DelegateError: CustomStringConvertible {
  /// The rule, the fact and the way out, for people.
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
