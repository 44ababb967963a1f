/// An actor, as a context: for a closure that is not isolated itself and calls one that is.
///
/// It is the same place as the actor is to a handler that was formed on it.
final class ActorContext: ContextTarget, @unchecked Sendable {
  private let actor: any Actor

  init(_ actor: any Actor) {
    self.actor = actor
    super.init(standingFor: ObjectIdentifier(actor))
  }

  override func submit(_ hop: Hop) { Task { [actor] in await Drain.run(hop, on: actor) } }
}

extension ExecutionContext {
  /// The context of a nonisolated closure that calls one with this isolation by its plain form.
  @usableFromInline
  func calling(_ isolation: (any Actor)?) -> ExecutionContext {
    guard let isolation else { return self }
    if isolation === MainActor.shared { return .main }
    return ExecutionContext(ActorContext(isolation))
  }
}

/// Closures as functions that know no actor, for a caller that is where they belong.
///
/// Proof: as for `PlainHandler`; the caller is a handler in the context that ``calling(_:)`` gives.
extension IsolatedHandler {
  @_alwaysEmitIntoClient
  var plain: PlainHandler<Input, Output> { unsafe unsafeBitCast(self, to: PlainHandler.self) }
}

extension IsolatedNext {
  @_alwaysEmitIntoClient
  var plain: PlainNext<Input, Output> { unsafe unsafeBitCast(self, to: PlainNext.self) }
}

/// The closure of `reduce`.
@usableFromInline
@frozen
struct IsolatedStep<Value: Sendable, Item> {
  @usableFromInline let run: @isolated(any) @Sendable (Value, Item) throws -> Promise<Value>

  @_alwaysEmitIntoClient
  init(_ run: @escaping @isolated(any) @Sendable (Value, Item) throws -> Promise<Value>) {
    self.run = run
  }

  @_alwaysEmitIntoClient var isolation: (any Actor)? { run.isolation }

  @_alwaysEmitIntoClient var plain: PlainStep<Value, Item> {
    unsafe unsafeBitCast(self, to: PlainStep.self)
  }
}

@usableFromInline
@frozen
struct PlainStep<Value: Sendable, Item> {
  @usableFromInline let run: @Sendable (Value, Item) throws -> Promise<Value>

  @_alwaysEmitIntoClient @inline(__always)
  borrowing func callAsFunction(_ value: Value, _ item: Item) throws -> Promise<Value> {
    try run(value, item)
  }
}
