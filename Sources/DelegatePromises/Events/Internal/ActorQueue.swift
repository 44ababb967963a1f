/// The calls that wait for one actor, of all observations there, in the order in which they were
/// added.
///
/// A source that sends two events keeps their order (E3), although each has an observation of its
/// own. Each call has a job on the actor. A job makes the oldest call, so the order does not depend
/// on that of the jobs.
final class ActorQueue: Sendable {
  private struct Known {
    weak var queue: ActorQueue?
  }

  /// The queue of each actor that has one: a queue retains its actor, so no other object has the
  /// actor's identity meanwhile.
  private static let known = Locked<[ObjectIdentifier: Known]>([:])

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

  /// The one queue of the actor.
  static func queue(of actor: any Actor) -> ActorQueue {
    known.withLock { known in
      let id = ObjectIdentifier(actor)
      if let queue = known[id]?.queue { return queue }
      let made = ActorQueue(on: actor)
      known[id] = Known(queue: made)
      return made
    }
  }

  /// Takes a place for the oldest call of an observation; a job has to follow.
  func append(_ calls: ActorCalls) { waiting.withLock { $0.append(calls) } }

  /// Sends the job of a call that was added.
  func sendJob() { Task.detached { await self.makeNext(on: self.actor) } }

  private func makeNext(on actor: isolated any Actor) {
    waiting.withLock { $0.popReady() }?.makeNext()
  }
}
