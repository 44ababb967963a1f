/// Calls that belong to an actor, made there in the order in which they are added.
///
/// Each call that waits has a job on the actor. A job makes the oldest call, so the order does not
/// depend on that of the jobs.
@usableFromInline
final class ActorCalls: Sendable {
  @usableFromInline let actor: any Actor
  /// The calls that wait; nil when no more are made.
  private let waiting = Locked<ReaderBuffer<@Sendable () -> Void>?>(ReaderBuffer())

  @usableFromInline
  init(on actor: any Actor) { self.actor = actor }

  /// Whether the actor is the main one, and this is the main thread.
  @usableFromInline var isHere: Bool { actor === MainActor.shared && ThisThread.isOnMainQueue }

  /// The error of a value that cannot be handed over to a job.
  @usableFromInline
  func wrongPlace(_ origin: PackedOrigin) -> any Error {
    DelegateError.wrongPlace(madeAt: origin.unpacked)
  }

  private enum Turn {
    case now, later, never
  }

  /// Makes a call: at once if the caller is on the main actor and no call waits, else in a job.
  ///
  /// After ``cancel()``, it drops the call.
  @usableFromInline
  func add(_ call: @escaping @Sendable () -> Void) {
    let isHere = isHere
    let turn = waiting.withLock { waiting in
      guard let isEmpty = waiting?.isEmpty else { return Turn.never }
      if isHere, isEmpty { return .now }
      waiting?.append(call)
      return .later
    }
    switch turn {
    case .now: call()
    case .later: Task.detached { await self.makeNext(on: self.actor) }
    case .never: break
    }
  }

  /// Drops the calls that wait, and those that come.
  @usableFromInline
  func cancel() { withExtendedLifetime(waiting.exchanged(for: nil)) {} }

  private func makeNext(on actor: isolated any Actor) {
    waiting.withLock { $0?.popReady() }?()
  }
}

/// Returns the function without its isolation, for a caller that is on its actor.
@usableFromInline
func calledHere<Value>(
  _ body: @escaping @isolated(any) @Sendable (Value) -> Void
) -> @Sendable (Value) -> Void {
  let body = calledInPlace(body)
  return { try? body($0) }
}
