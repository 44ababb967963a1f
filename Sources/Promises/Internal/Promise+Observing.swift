public import Synchronization

extension Promise {
  /// A promise that observes this one: the frame of every operator.
  @inlinable @inline(__always)
  func observe<Input, Output, NewValue: Sendable>(
    on context: ExecutionContext,
    _ handler: IsolatedHandler<Input, Output>,
    operation: @escaping Operation
  ) -> Promise<NewValue> {
    let node = Node(
      observing: core,
      role: context.role(isolation: handler.run.isolation),
      handler: handler.erased,
      operation: operation
    )
    core.register(node)
    return Promise<NewValue>(core: node)
  }

  /// A promise that observes this one and passes its result on, in place.
  func passingOn(_ role: Node.Role) -> Node {
    let node = Node(observing: core, role: role, handler: nil) { core, source, drain in
      core.run(Value.self, source, drain) { _, _, _ in nil }
    }
    core.register(node)
    return node
  }
}

extension Core {
  /// Once settled: whether with an error.
  @usableFromInline final var isFailure: Bool {
    @inlinable get { Word(word.load(ordering: .relaxed)).isFailure }
  }

  /// Once settled with an error.
  @usableFromInline final var error: any Error {
    @inlinable get { payload.read((any Error).self) }
  }

  /// Once settled with a value.
  @inlinable @inline(__always)
  final func value<Value>(_: Value.Type) -> Value { payload.read(Value.self) }
}

extension Core {
  /// The frame of an operation, for a promise of `Value`.
  ///
  /// Without a source, destroys the value. A node that has no handler, because it adopted a promise
  /// or never had one, passes the source's result on. Otherwise `body` runs the handler, which has
  /// left the node: what it captured is gone as soon as it has run. It does not run if the node was
  /// cancelled meanwhile. What `body` throws rejects the node.
  @inlinable @inline(__always)
  final func run<Value>(
    _: Value.Type,
    _ source: Core?,
    _ drain: Drain?,
    _ body: (Node, ErasedHandler, Core) throws -> NodeList?
  ) -> NodeList? {
    guard let source else {
      payload.deinitialize(Value.self)
      return nil
    }
    let node = unsafe unsafeDowncast(self, to: Node.self)
    let taken = node.handler.take()
    guard !node.isSettled else { return nil }
    guard let handler = taken else {
      return node.pass(Value.self, from: source, drain: drain)
    }
    do { return try body(node, handler, source) } catch { return node.pass(error, drain: drain) }
  }
}

/// What an operation does with its node, once the source has settled.
///
/// Each returns the observers of the node that are to run at once.
extension Node {
  @inlinable @inline(__always)
  final func pass<Value>(_: Value.Type, _ value: Value, drain: Drain?) -> NodeList? {
    guard let wake = fulfill(Value.self, with: value, by: .library, drain: drain) else {
      return nil
    }
    return deliver(wake, drain: drain)
  }

  @usableFromInline
  final func pass(_ error: any Error, drain: Drain?) -> NodeList? {
    guard let wake = reject(with: error, by: .library, drain: drain) else { return nil }
    return deliver(wake, drain: drain)
  }

  @inlinable @inline(__always)
  final func pass<Value>(_: Value.Type, from source: Core, drain: Drain?) -> NodeList? {
    source.isFailure
      ? pass(source.error, drain: drain)
      : pass(Value.self, source.value(Value.self), drain: drain)
  }

  /// Settles as `inner` does: now, if it has, or as one of its observers.
  @inlinable @inline(__always)
  final func adopt<Value>(_ inner: Promise<Value>, drain: Drain?) -> NodeList? {
    if inner.core.isSettled { return pass(Value.self, from: inner.core, drain: drain) }
    guard inner.core !== self else { return passCycle(drain: drain) }
    observe(inner.core)
    return nil
  }

  @usableFromInline
  final func passCycle(drain: Drain?) -> NodeList? {
    pass(PromiseError.cycle(madeAt: origin.unpacked), drain: drain)
  }
}
