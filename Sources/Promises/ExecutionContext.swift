public import Dispatch

/// Where a handler runs.
///
/// A handler that is isolated to an actor runs on that actor, whatever the context: nothing else is
/// safe. The context says where a nonisolated one runs.
public struct ExecutionContext: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case inherited
    case immediate
    case main
    case target
  }

  /// Without its target, of which to ask would count a reference.
  @usableFromInline let kind: Kind
  @usableFromInline let target: ContextTarget?

  @_alwaysEmitIntoClient
  init(_ kind: Kind) {
    self.kind = kind
    target = nil
  }

  init(_ target: ContextTarget) {
    kind = .target
    self.target = target
  }

  /// A context of your own: an event loop, a test's list of jobs.
  ///
  /// `submit` is called with one job for all handlers of a promise that run there, and has it run
  /// once, later. A job it drops rejects the promises that wait for it with
  /// ``PromiseError/abandoned(madeAt:)``; a second run does nothing. Each call of this initialiser
  /// makes another context: keep the value to have handlers share their jobs.
  public init(_ submit: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void) {
    self.init(CustomContext(submit))
  }

  /// Where the handler was written: on the actor it was formed on, or on the global concurrent
  /// pool.
  @_alwaysEmitIntoClient
  public static var inherited: ExecutionContext { ExecutionContext(.inherited) }

  /// On the thread that settles the promise, inside that call; on a settled promise, inside the
  /// call that adds the handler.
  ///
  /// Handlers of one thread never nest: inside another handler, one runs after that returns, in the
  /// order in which they came. It is the fastest context, and the one to leave to short handlers:
  /// the call that settles does not return before they do. A handler must not block on something
  /// that only a later one can do.
  @_alwaysEmitIntoClient
  public static var immediate: ExecutionContext { ExecutionContext(.immediate) }

  /// On the main actor.
  public static var main: ExecutionContext { ExecutionContext(.main) }

  /// On a dispatch queue, serial or concurrent; the context is the same for the same queue.
  ///
  /// Handlers go there in the order in which their promises settled, and in bursts: one block of
  /// the queue runs up to 64 that have come by then. So a block that you send to the queue yourself
  /// may run after handlers that came later. Keep the value for many promises to share the bursts.
  public static func queue(_ queue: DispatchQueue) -> ExecutionContext {
    ExecutionContext(QueueContext.of(queue))
  }

  /// On a task executor; the context is the same for the same executor.
  public static func executor(_ executor: any TaskExecutor) -> ExecutionContext {
    ExecutionContext(ExecutorContext(executor))
  }

  /// The part a handler takes in the promise it observes, here and formed on this actor.
  @_alwaysEmitIntoClient
  func role(isolation: (any Actor)?) -> Node.Role {
    if let isolation { return .on(isolation) }
    return switch kind {
    case .inherited: .pool
    case .immediate: .inPlace
    case .main: .main
    case .target: targetRole
    }
  }

  @usableFromInline var targetRole: Node.Role { target.map { .on($0) } ?? .inPlace }

  /// Whether a nonisolated handler is sent there.
  @usableFromInline var isElsewhere: Bool {
    @_alwaysEmitIntoClient get {
      if case .immediate = kind { false } else { true }
    }
  }

  /// Sends a nonisolated handler.
  func submit(_ hop: Hop) {
    switch kind {
    case .inherited: GlobalPool.shared.submit(hop)
    case .immediate: preconditionFailure("what runs in place is sent nowhere")
    case .main: MainContext.shared.submit(hop)
    case .target: target?.submit(hop)
    }
  }
}
