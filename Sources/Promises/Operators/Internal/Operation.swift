// What operators are made of: how a promise begins to observe another one, and how its operation
// ends.
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise that observes this one, with a handler that runs at its place.
  @_alwaysEmitIntoClient @inline(__always)
  func observe<NewValue>(
    on context: ExecutionContext,
    _ fileID: StaticString,
    _ line: UInt,
    _ handler: consuming some FormedHandler,
    operation: @escaping Operation
  ) -> Promise<NewValue> {
    let isolation = handler.isolation
    return Promise<NewValue>(
      core: core.observe(
        on: context, PackedOrigin(fileID, line), isolation, ErasedHandler(handler),
        operation: operation))
  }
}

extension Core {
  @usableFromInline
  final func observe(
    on context: ExecutionContext, _ origin: PackedOrigin, _ isolation: (any Actor)?,
    _ handler: consuming ErasedHandler, operation: @escaping Operation
  ) -> Observer {
    let place = isolation.map { Place($0) } ?? context.place
    if BareOperation.captures(operation) {
      return observe(at: place, origin, handler, capturing: operation)
    }
    let observer = Observer(
      observing: self, as: .link, at: place, origin: origin, handler: handler, operation: operation)
    register(observer)
    return observer
  }

  @inline(never)
  private final func observe(
    at place: Place, _ origin: PackedOrigin, _ handler: consuming ErasedHandler,
    capturing operation: @escaping Operation
  ) -> Observer {
    let observer = CapturingObserver(
      observing: self, at: place, origin: origin, handler: handler, operation: operation)
    register(observer)
    return observer
  }

  /// Returns a promise that passes this one's result on.
  final func passedOn(
    as role: Role = .link, isKept: Bool = false, _ origin: PackedOrigin
  ) -> Observer {
    let observer = Observer(passing: self, as: role, isKept: isKept, origin: origin)
    register(observer)
    return observer
  }
}

extension Observer {
  /// One that passes a promise's result on.
  convenience init(
    passing upstream: Core, as role: Role = .link, isKept: Bool = false,
    origin: PackedOrigin
  ) {
    self.init(observing: upstream, as: role, isKept: isKept, origin: origin) {
      observer, source, trampoline in observer.pass(source, on: trampoline)
    }
  }
}

/// The results of a promise with which an operator calls its handler.
@usableFromInline
@frozen
enum HandledResults { case values, errors, all }

extension Observer {
  /// Moves the handler out, if it has to be called with the result of `source`.
  ///
  /// Otherwise it returns nil, and nothing is left to do. An observer that has settled meanwhile
  /// drops its handler. An observer passes the result on if its handler takes other results, or if
  /// it has no handler because it has adopted `source`.
  @_alwaysEmitIntoClient @inline(__always)
  final func handler<Handler>(
    _: Handler.Type, for results: HandledResults, of source: Core, _ trampoline: Trampoline
  ) -> Handler? {
    guard let handler = takeHandler(for: results, of: source, trampoline) else { return nil }
    return handler.restored(as: Handler.self)
  }

  @usableFromInline
  final func takeHandler(
    for results: HandledResults, of source: Core, _ trampoline: Trampoline
  ) -> ErasedHandler? {
    guard let handler = takeHandler(), !isSettled else {
      pass(source, on: trampoline)
      return nil
    }
    let isHandled =
      switch results {
      case .values: !source.isFailure
      case .errors: source.isFailure
      case .all: true
      }
    guard isHandled else {
      pass(source, on: trampoline)
      return nil
    }
    return handler
  }

  /// Settles as `source` has, unless `body` throws.
  @_alwaysEmitIntoClient @inline(__always)
  final func pass(_ source: Core, on trampoline: Trampoline, unless body: () throws -> Void) {
    do {
      try body()
      pass(source, on: trampoline)
    } catch {
      reject(error, on: trampoline)
    }
  }

  /// Fulfills the promise with the value that `body` returns, or rejects it with its error.
  @_alwaysEmitIntoClient @inline(__always)
  final func fulfill<Value>(on trampoline: Trampoline, with body: () throws -> Value) {
    do {
      settle(as: .fulfilled, Payload(try body(), of: self), on: trampoline)
    } catch {
      reject(error, on: trampoline)
    }
  }

  @usableFromInline
  final func reject(_ error: any Error, on trampoline: Trampoline) {
    settle(as: .rejected, .failure(error, rejectedAt: origin), on: trampoline)
  }

  /// Settles as `source` has.
  @usableFromInline
  final func pass(_ source: Core, on trampoline: Trampoline) {
    settle(as: source.outcome.passedOn, source.payload, on: trampoline)
  }

  /// Settles as the promise that `body` returns does: now, or as one of its observers.
  @_alwaysEmitIntoClient @inline(__always)
  final func adopt<Value>(on trampoline: Trampoline, _ body: () throws -> Promise<Value>) {
    do {
      adopt(try body().core, on: trampoline)
    } catch {
      reject(error, on: trampoline)
    }
  }

  @usableFromInline
  final func adopt(_ inner: Core, on trampoline: Trampoline) {
    if inner.isSettled {
      if inner.isFailure { inner.noteReader() }
      pass(inner, on: trampoline)
    } else if inner === self {
      reject(cycle, on: trampoline)
    } else {
      observe(inner)
    }
  }

  /// Observes another promise from now on.
  @usableFromInline
  final func observe(_ other: Core) {
    observe(Upstream(other))
    if isTracked { noteLockIn(to: other) }
    other.register(self)
  }

  /// Rejects an observer whose context has dropped the job.
  final func abandonHandler(on trampoline: Trampoline) {
    dropHandler()
    guard !isSettled else { return }
    // Nobody reads an ending: there is only its maker's reporter to tell.
    if role != .ending { reject(abandonment, on: trampoline) }
    reportAbandonment()
  }
}
