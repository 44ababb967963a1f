/// The calls of one observation that belong to an actor, made there in the order in which they are
/// added.
@usableFromInline
final class ActorCalls: Sendable {
  private let queue: ActorQueue
  /// The waiting calls, each with a place in the queue; nil after ``cancel()``.
  private let waiting = Locked<ReaderBuffer<@Sendable () -> Void>?>(ReaderBuffer())

  @usableFromInline
  init(on actor: any Actor) { queue = .queue(of: actor) }

  @usableFromInline var actor: any Actor { queue.actor }

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

  /// Makes a call: at once if the caller is on the main actor and none of this observation waits,
  /// else in a job.
  ///
  /// After ``cancel()``, it drops the call.
  @usableFromInline
  func add(_ call: @escaping @Sendable () -> Void) {
    let isHere = isHere
    let turn = waiting.withLock { waiting in
      guard let isEmpty = waiting?.isEmpty else { return Turn.never }
      if isHere, isEmpty { return .now }
      waiting?.append(call)
      queue.append(self)  // under this lock, so that both keep the order of the calls
      return .later
    }
    switch turn {
    case .now: call()
    case .later: queue.sendJob()
    case .never: break
    }
  }

  /// Drops the calls that wait, and those that come.
  @usableFromInline
  func cancel() { withExtendedLifetime(waiting.exchanged(for: nil)) {} }

  /// Makes the oldest call that waits, on the actor.
  func makeNext() { waiting.withLock { $0?.popReady() }?() }
}

/// Returns the function without its isolation, for a caller that is on its actor.
@usableFromInline
func calledHere<Value>(
  _ body: @escaping @isolated(any) @Sendable (Value) -> Void
) -> @Sendable (Value) -> Void {
  let body = calledInPlace(body)
  return { try? body($0) }
}
