/// The calls that wait for one actor, of all observations there, in the order in which they were
/// added.
///
/// So two events of a source keep their order (E3), although each has an observation of its own.
/// Each call that waits has a job on the actor. A job makes the oldest call, so the order does not
/// depend on that of the jobs; if that call has been dropped, it makes none.
final class ActorQueue: Sendable {
  private struct WeakQueue {
    weak var queue: ActorQueue?
  }

  /// The queue of each actor that has one: a queue retains its actor, so no other object has the
  /// actor's identity meanwhile.
  private static let known = Locked<[ObjectIdentifier: WeakQueue]>([:])

  let actor: any Actor
  private let waiting = Locked(ReaderBuffer<ActorCalls>())

  private init(on actor: any Actor) { self.actor = actor }

  deinit {
    // Another queue of the actor may have been made since this one began to go.
    let other = Self.known.withLock { [id = ObjectIdentifier(actor)] known in
      let other = known[id]?.queue
      if other == nil { known[id] = nil }
      return other
    }
    withExtendedLifetime(other) {}  // whose `deinit` is not to run under the lock
  }

  /// Returns the queue of the actor, which all its observations share.
  static func queue(of actor: any Actor) -> ActorQueue {
    known.withLock { known in
      let id = ObjectIdentifier(actor)
      if let queue = known[id]?.queue { return queue }
      let made = ActorQueue(on: actor)
      known[id] = WeakQueue(queue: made)
      return made
    }
  }

  /// Takes a place for a call that an observation has added; a job has to follow.
  func append(_ calls: ActorCalls) { waiting.withLock { $0.append(calls) } }

  /// Sends the job of a call that was added.
  func sendJob() { Task.detached { await self.runJob(on: self.actor) } }

  private func runJob(on actor: isolated any Actor) {
    waiting.withLock { $0.popReady() }?.makeNext()
  }
}
