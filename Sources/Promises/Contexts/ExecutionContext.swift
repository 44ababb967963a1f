public import Dispatch

/// Where a handler runs.
///
/// A handler that is isolated to an actor runs on that actor, whatever the context: nothing else is
/// safe. The context says where a nonisolated one runs.
public struct ExecutionContext: Sendable {
  /// Where a nonisolated handler runs.
  @usableFromInline let place: Place

  @usableFromInline init(_ place: Place) { self.place = place }

  /// A context of your own: an event loop, a test's list of jobs.
  ///
  /// `submit` is called with one job for all handlers of a promise that run there, and has it run
  /// once, later. A job it drops rejects the promises that wait for it with
  /// ``PromiseError/abandoned(madeAt:)``; a second run does nothing. Each call of this initialiser
  /// makes another context: keep the value to have handlers share their jobs.
  public init(_ submit: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void) {
    self.init(.target(CustomContext(submit)))
  }

  /// Where the handler was written: on the actor it was formed on, or on the global concurrent
  /// pool.
  public static var inherited: ExecutionContext { ExecutionContext(.pool) }

  /// On the thread that settles the promise, inside that call; on a settled promise, inside the
  /// call that adds the handler.
  ///
  /// Handlers of one thread never nest: inside another handler, one runs after that returns, in the
  /// order in which they came. It is the fastest context, and the one to leave to short handlers:
  /// the call that settles does not return before they do. A handler must not block on something
  /// that only a later one can do.
  public static var immediate: ExecutionContext { ExecutionContext(.inPlace) }

  /// On the main actor.
  public static var main: ExecutionContext { ExecutionContext(.main) }

  /// On a dispatch queue, serial or concurrent; the context is the same for the same queue.
  ///
  /// Handlers go there in the order in which their promises settled, and in bursts: one block of
  /// the queue runs up to 64 that have come by then. So a block that you send to the queue yourself
  /// may run after handlers that came later. Keep the value for many promises to share the bursts.
  public static func queue(_ queue: DispatchQueue) -> ExecutionContext {
    ExecutionContext(.target(QueueContext(queue)))
  }

  /// On a task executor; the context is the same for the same executor.
  public static func executor(_ executor: any TaskExecutor) -> ExecutionContext {
    ExecutionContext(.target(ExecutorContext(executor)))
  }

  /// Returns the context of a nonisolated closure that calls one with this isolation by its plain
  /// form.
  @usableFromInline
  func calling(_ isolation: (any Actor)?) -> ExecutionContext {
    isolation.map { ExecutionContext(Place($0)) } ?? self
  }
}
