// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Ends a chain: `handler` gets the error, if there is one.
  ///
  /// `handler` runs where it was written, or in `context` if it is nonisolated. The returned promise
  /// is fulfilled when all is done, error or not; it can still be cancelled, which withdraws from
  /// this one. `handler` is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// loaf.map { shelf.add($0) }.catch { log.warn("no bread today: \($0)") }
  /// ```
  @_alwaysEmitIntoClient
  @discardableResult
  public func `catch`(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Void> { catching(on: context, fileID, line, IsolatedHandler(handler)) }

  /// Ends a chain for errors of one type.
  ///
  /// An error of another type is not swallowed: the returned promise is rejected with it, for a later
  /// `catch`. Otherwise this is ``catch(on:fileID:line:_:)``.
  ///
  /// ```swift
  /// loaf.map { shelf.add($0) }
  ///   .catch(only: OvenError.self) { error in baker.call(about: error) }
  ///   .catch { log.warn("no bread today: \($0)") }
  /// ```
  @_alwaysEmitIntoClient
  @discardableResult
  public func `catch`<Failure: Error>(
    only type: Failure.Type,
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (Failure) -> Void
  ) -> Promise<Void> { catching(on: context, fileID, line, IsolatedHandler(handler)) }

  /// Ends a chain for one error.
  ///
  /// An error that is not equal to `error` is not swallowed: the returned promise is rejected with
  /// it, for a later `catch`. Otherwise this is ``catch(on:fileID:line:_:)``.
  ///
  /// ```swift
  /// loaf.map { shelf.add($0) }
  ///   .catch(matching: OvenError.cold) { baker.call() }
  ///   .catch { log.warn("no bread today: \($0)") }
  /// ```
  @_alwaysEmitIntoClient
  @discardableResult
  public func `catch`<Failure: Error & Equatable>(
    matching error: Failure,
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<Void> {
    let handler = IsolatedHandler<Void, Void>(handler)
    let plain = handler.plain
    let matching = IsolatedHandler<Failure, Void> { failure in
      guard failure == error else { throw UnhandledFailure() }
      try plain.run(())
    }
    return catching(on: context.calling(handler.isolation), fileID, line, matching)
  }

  /// The frame of all forms, for errors of the type that `handler` takes; others pass through.
  @_alwaysEmitIntoClient
  func catching<Failure>(
    on context: ExecutionContext, _ fileID: StaticString, _ line: UInt,
    _ handler: IsolatedHandler<Failure, Void>
  ) -> Promise<Void> {
    observe(on: context, fileID, line, handler) { observer, source, trampoline in
      let handler = observer.handler(
        PlainHandler<Failure, Void>.self, for: .all, of: source, trampoline)
      guard let handler else { return }
      observer.handle(source, on: trampoline) {
        if source.isFailure {
          guard let failure = source.error as? Failure else { throw UnhandledFailure() }
          try handler.run(failure)
        }
        observer.fulfill(on: trampoline) {}
      }
    }
  }
}

/// Thrown for an error that an operator's handler does not take, and that passes through.
@usableFromInline
struct UnhandledFailure: Error {
  @usableFromInline init() {}
}

extension Observer {
  /// Runs `body`, which settles the promise or throws.
  @_alwaysEmitIntoClient @inline(__always)
  final func handle(_ source: Core, on trampoline: Trampoline, _ body: () throws -> Void) {
    do { try body() } catch { rethrow(error, of: source, on: trampoline) }
  }

  @usableFromInline
  final func rethrow(_ error: any Error, of source: Core, on trampoline: Trampoline) {
    if error is UnhandledFailure {
      pass(source, on: trampoline)
    } else {
      reject(error, on: trampoline)
    }
  }
}
