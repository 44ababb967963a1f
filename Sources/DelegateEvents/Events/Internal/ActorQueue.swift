internal import Synchronization

/// The calls of readers on one actor, in the order in which their values entered.
///
/// A callback on the main actor has them made inside it; elsewhere, a job on the actor does so.
@usableFromInline
final class ActorQueue: Sendable {
  private struct WeakQueue {
    weak var queue: ActorQueue?
  }

  private static let known = Locked<[ObjectIdentifier: WeakQueue]>([:])

  @usableFromInline let actor: any Actor
  private let calls = Locked(Queue<@Sendable () -> Void>())
  /// Whether a job is on its way.
  ///
  /// Relaxed: a call that a job does not find is added after that took the lock, so whoever adds it
  /// finds here that the job has begun.
  private let isCalled = Atomic(false)

  private init(on actor: any Actor) {
    self.actor = actor
    ThisThread.findExecutor(of: actor)
  }

  deinit {
    // Another queue of the actor may have been made since this one began to go.
    let other = Self.known.withLock { [id = ObjectIdentifier(actor)] known in
      let other = known[id]?.queue
      if other == nil { known[id] = nil }
      return other
    }
    withExtendedLifetime(other) {}  // whose `deinit` is not to run under the lock
  }

  @usableFromInline
  static func queue(of actor: any Actor) -> ActorQueue {
    known.withLock { known in
      let id = ObjectIdentifier(actor)
      if let queue = known[id]?.queue { return queue }
      let made = ActorQueue(on: actor)
      known[id] = WeakQueue(queue: made)
      return made
    }
  }

  /// Adds a call; a reader does so under the reader's lock, so the order is that of entry.
  @usableFromInline
  func append(_ call: @escaping @Sendable () -> Void) { calls.withLock { $0.append(call) } }

  /// Has the calls made that wait.
  @usableFromInline
  func run() {
    if isHere { return makeCalls() }
    guard !isCalled.exchange(true, ordering: .relaxed) else { return }
    Task.detached { await self.runJob(on: self.actor) }
  }

  @usableFromInline var isHere: Bool { ThisThread.belongs(to: actor) }

  private func runJob(on actor: isolated any Actor) {
    // Whoever adds a call from now on sends a job of its own.
    _ = isCalled.exchange(false, ordering: .relaxed)
    makeCalls()
  }

  /// Makes those that wait now: others may come faster than they are made.
  private func makeCalls() {
    for _ in 0..<calls.withLock(\.count) { calls.withLock { $0.popFirst() }?() }
  }
}
