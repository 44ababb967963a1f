internal import Synchronization

/// A value that is not Sendable, and the actor that it belongs to.
///
/// `@unchecked Sendable`. Proof:
///
/// - C1  `value` is read on `actor` alone. The caller of `take` is there. `takeWhileSent` runs inside
///       a call to `send` that was made there, on its thread. Other callers know that they are there.
/// - C2  `value` is released there: the last reference hands it to a job on the actor. The
///       exception is a last reference that goes on the main thread when the actor is the main one.
///
/// `package`: functions of readers of events are kept so, too.
package final class ActorBox<Value>: @unchecked Sendable {
  package let actor: any Actor
  /// Read it on the actor alone.
  package private(set) var value: Value?
  private let origin: PackedOrigin
  /// The thread that is sending the value, or zero.
  private let sender = Atomic<UInt>(0)

  package init(_ value: Value, on actor: isolated any Actor, _ origin: PackedOrigin) {
    self.actor = actor
    self.value = value
    self.origin = origin
    if actor === MainActor.shared { ThisThread.findExecutorOnMainActor() }
  }

  deinit {
    if value == nil || ThisThread.belongs(to: actor) { return }
    let last = LastReference(value.take())
    let actor = actor
    Task.detached { await last.release(on: actor) }
  }

  /// Returns the value to a caller on its actor.
  func take(on actor: isolated (any Actor)?) throws(DelegateError) -> Value {
    guard let actor, actor === self.actor, let value else { throw wrongPlace }
    return value
  }

  /// Runs `send`, on the actor, while readers may look at the value.
  package func whileSent<Sent>(on actor: isolated any Actor, _ send: () -> Sent) -> Sent {
    sender.store(ThisThread.id, ordering: .relaxed)
    defer { sender.store(0, ordering: .relaxed) }
    return send()
  }

  /// Returns the value to a reader on an actor, inside the call that sends the value.
  package func takeWhileSent(to actor: any Actor) throws(DelegateError) -> Value {
    guard actor === self.actor, sender.load(ordering: .relaxed) == ThisThread.id, let value else {
      throw wrongPlace
    }
    return value
  }

  /// Removes and returns the value, for the only caller, which is on the actor.
  package func removeHere() -> Value? { value.take() }

  private var wrongPlace: DelegateError { .wrongPlace(madeAt: origin.unpacked) }
}

/// A value on its way to the actor where it is released.
///
/// `@unchecked Sendable`: C2. The job on the actor is the only one to touch the value.
private final class LastReference<Value>: @unchecked Sendable {
  private var value: Value?

  init(_ value: consuming Value?) { self.value = value }

  @inline(never)  // else the hop to the actor could go, for want of code that needs it
  func release(on actor: isolated any Actor) { value = nil }
}
