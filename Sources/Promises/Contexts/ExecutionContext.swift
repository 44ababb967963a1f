public import Dispatch

/// Where a handler runs.
///
/// A handler that is isolated to an actor runs on that actor, whatever the context: nothing else is
/// safe. The context says where a nonisolated one runs. In every context, the observers of one
/// promise run one after another, in the order in which they were registered.
///
/// Each context has one priority for all its jobs: that of its queue or executor, and `.medium` on
/// actors and on the pool. No reader raises it, whatever its own priority is. On Apple's systems, Dispatch
/// gives a job on the pool, or on a queue without a priority, that of the thread that sends it, up to
/// `.userInitiated`. A handler sees no task-local value of the code that settles or registers;
/// ``immediate`` is the exception.
public struct ExecutionContext: Sendable {
  /// Where a nonisolated handler runs.
  @usableFromInline let place: Place

  @usableFromInline init(_ place: Place) { self.place = place }

  /// Makes a context of your own: an event loop, a test's list of jobs.
  ///
  /// `submit` is called with one job for all handlers of a promise that run there, and has to run
  /// it once. A job that it drops rejects the promises that wait for it with
  /// ``PromiseError/abandoned(madeAt:)``; a second run does nothing. Each call of this initialiser
  /// makes another context: keep the value to have handlers share their jobs.
  public init(_ submit: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void) {
    self.init(.target(CustomContext(submit)))
  }

  /// Where the handler was written: on the actor it was formed on, or on the global concurrent
  /// pool.
  public static var inherited: ExecutionContext { ExecutionContext(.pool) }

  /// On the thread that settles the promise, inside that call; on a settled promise, inside the
  /// call that registers the handler.
  ///
  /// Handlers of one thread never nest: one that is due inside another handler runs after that
  /// returns, first in, first out. It is the fastest context, for short handlers: the call that
  /// settles does not return before they do. A handler must not block on something that only a
  /// later one can do.
  public static var immediate: ExecutionContext { ExecutionContext(.inPlace) }

  /// On the main actor, by its executor.
  ///
  /// The main dispatch queue, `.queue(.main)`, is another context: handlers keep no order between
  /// the two.
  public static var main: ExecutionContext { ExecutionContext(.main) }

  /// On a dispatch queue, serial or concurrent; two contexts of one queue are one context.
  ///
  /// Handlers go there in the order in which their promises settled, and in bursts: one block of
  /// the queue runs those of up to 64 promises. So a block that you send to the queue yourself may
  /// run after handlers that came later. On a concurrent queue, the handlers of one promise still
  /// run one after another.
  public static func queue(_ queue: DispatchQueue) -> ExecutionContext {
    ExecutionContext(.target(QueueContext(queue)))
  }

  /// On a task executor; two contexts of one executor are one context.
  ///
  /// An executor that drops a job leaves its promises pending, because Swift tells nobody.
  public static func executor(_ executor: any TaskExecutor) -> ExecutionContext {
    ExecutionContext(.target(ExecutorContext(executor)))
  }

  /// Whether what runs there runs inside the call that brings it.
  package var isInPlace: Bool { place.isInPlace }

  /// Returns the context of a nonisolated closure that calls one with this isolation by its plain
  /// form.
  @usableFromInline
  func calling(_ isolation: (any Actor)?) -> ExecutionContext {
    isolation.map { ExecutionContext(Place($0)) } ?? self
  }
}
