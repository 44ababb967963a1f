public import Synchronization

extension Promise {
  /// A promise that observes this one: the frame of every operator.
  ///
  /// One that is sent elsewhere by a promise with a value, which nobody else has, carries it.
  @_alwaysEmitIntoClient @inline(__always)
  func observe<NewValue: Sendable>(
    on context: ExecutionContext,
    staying: Bool = false,
    isAlone: Bool = false,
    _ handler: consuming some Erasable,
    operation: @escaping Operation
  ) -> Promise<NewValue> {
    let isolation = handler.isolation
    let isCarried = isAlone && isolation == nil
    let role = isCarried ? .carrying : context.role(isolation: isolation)
    let node = Node(
      observing: core, role: staying ? role.staying : role, handler: handler.erase(),
      operation: operation)
    if isCarried {
      core.send(carrying: node, to: context)
    } else {
      core.register(unshared: node)
    }
    return Promise<NewValue>(core: node)
  }

  /// The same elsewhere, of a promise that the caller gives up.
  @_alwaysEmitIntoClient @inline(__always)
  consuming func observeLast<NewValue: Sendable>(
    on context: ExecutionContext,
    _ handler: consuming some Erasable,
    operation: @escaping Operation
  ) -> Promise<NewValue> {
    var source = core
    let isAlone = source.hasValueToCarry && isKnownUniquelyReferenced(&source)
    return Promise(core: source)
      .observe(on: context, isAlone: isAlone, handler, operation: operation)
  }

  /// A promise that observes this one and passes its result on, in place.
  @_alwaysEmitIntoClient
  func passingOn(_ role: Node.Role) -> Node {
    let node = Node(observing: core, role: role) { core, source, drain in
      core.run(Value.self, AnyHandler.self, source, drain) { _, _ in nil }
    }
    core.register(unshared: node)
    return node
  }
}

extension Core {
  /// Once settled: whether with an error.
  @usableFromInline final var isFailure: Bool {
    @_alwaysEmitIntoClient get { Word(word.load(ordering: .relaxed)).isFailure }
  }

  /// Once settled with an error.
  @usableFromInline final var error: any Error {
    @_alwaysEmitIntoClient get { read((any Error).self) }
  }

  /// Once settled with a value.
  @_alwaysEmitIntoClient @inline(__always)
  final func value<Value>(_: Value.Type) -> Value { read(Value.self) }
}

extension Core {
  /// The frame of an operation, for a promise of `Value` with a handler of this plain form.
  ///
  /// With itself for a source, destroys the value. A node that has no handler, because it adopted a
  /// promise or never had one, passes the source's result on. Otherwise `body` runs the handler,
  /// which has left the node, and what it captured is gone when the operation ends. It does not run
  /// if the node was cancelled meanwhile. What `body` throws rejects the node.
  @_alwaysEmitIntoClient @inline(__always)
  final func run<Value, Handler>(
    _: Value.Type,
    _: Handler.Type,
    _ source: Core,
    _ drain: Drain?,
    _ body: (Node, borrowing Handler) throws -> NodeList?
  ) -> NodeList? {
    guard source !== self else {
      payload.deinitialize(Value.self)
      return nil
    }
    let node = unsafe unsafeDowncast(self, to: Node.self)
    guard !node.isSettled else {
      node.dropHandler()
      return nil
    }
    guard let handler = node.takeHandler(as: Handler.self) else {
      return node.pass(Value.self, from: source, drain: drain)
    }
    do { return try body(node, handler) } catch { return node.pass(error, drain: drain) }
  }
}

/// What an operation does with its node, once the source has settled.
///
/// Each returns the observers of the node that are to run at once.
extension Node {
  /// Moves the handler out, and lets go of its context.
  ///
  /// `Handler` is the plain form of what the operator stored (see `PlainHandler`).
  @_alwaysEmitIntoClient @inline(__always)
  final func takeHandler<Handler>(as: Handler.Type) -> Handler? {
    letGoOfContext()
    return handler.take(as: Handler.self)
  }

  @_alwaysEmitIntoClient @inline(__always)
  final func pass<Value>(_: Value.Type, _ value: Value, drain: Drain?) -> NodeList? {
    if role == .unshared {
      payload.initialize(Value.self, to: value)
      return settleUnshared(Word.fulfilled(Value.self))
    }
    guard let wake = fulfill(Value.self, with: value, by: .library, drain: drain) else {
      return nil
    }
    return deliver(wake, drain: drain)
  }

  @usableFromInline
  final func pass(_ error: any Error, drain: Drain?) -> NodeList? {
    if role == .unshared {
      payload.initialize((any Error).self, to: error)
      return settleUnshared(Word.settled | Word.failure)
    }
    guard let wake = reject(with: error, by: .library, drain: drain) else { return nil }
    return deliver(wake, drain: drain)
  }

  /// Makes the outcome known, without the lock: there is nobody yet to know it, nor an observer.
  @_alwaysEmitIntoClient @inline(__always)
  final func settleUnshared(_ outcome: UInt) -> NodeList? {
    unsafe upstream = nil
    word.store(outcome, ordering: .releasing)
    return nil
  }

  @_alwaysEmitIntoClient @inline(__always)
  final func pass<Value>(_: Value.Type, from source: Core, drain: Drain?) -> NodeList? {
    source.isFailure
      ? pass(source.error, drain: drain)
      : pass(Value.self, source.value(Value.self), drain: drain)
  }

  /// Settles as `inner` does: now, if it has, or as one of its observers.
  @_alwaysEmitIntoClient @inline(__always)
  final func adopt<Value>(_ inner: Promise<Value>, drain: Drain?) -> NodeList? {
    if inner.core.isSettled {
      if inner.core.isFailure { inner.core.noteReader() }
      return pass(Value.self, from: inner.core, drain: drain)
    }
    guard inner.core !== self else { return passCycle(drain: drain) }
    observe(inner.core)
    return nil
  }

  @usableFromInline
  final func passCycle(drain: Drain?) -> NodeList? { pass(cycle, drain: drain) }
}
