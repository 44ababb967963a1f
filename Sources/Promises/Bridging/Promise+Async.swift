// Always inlined, what is awaited here: in release builds, Swift 6.3.1 drops the hop to an actor
// before a call of a `nonisolated(nonsending)` function, which expects to be on that actor, does not
// hop, and returns to code that is not where it was written.
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.
extension Promise {
  /// The value, awaited; throws the error of a rejected promise.
  ///
  /// If the promise has settled, it is read at once, without suspending. Otherwise the call that
  /// settles resumes the task directly. In a task that is cancelled, it throws `CancellationError`
  /// at once and withdraws: if nobody else reads the promise, the promise is cancelled too.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var value: Value {
    get async throws {
      if let result = core.current(Value.self) { return try result.get() }
      try await core.wait()
      return try core.settledResult(Value.self).get()
    }
  }

  /// The result, awaited as ``value`` is.
  ///
  /// In a task that is cancelled, it is a `CancellationError`, at once.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var result: Result<Value, any Error> {
    get async {
      if let result = core.current(Value.self) { return result }
      do { try await core.wait() } catch { return .failure(error) }
      return core.settledResult(Value.self)
    }
  }

  /// The result, if the promise has settled; nil while it is pending.
  @_alwaysEmitIntoClient
  public var current: Result<Value, any Error>? {
    if let result = core.current(Value.self) { return result }
    core.noteReader()
    return nil
  }

  /// The result, if the promise has settled, for a look that does not count as observing.
  ///
  /// `package`: a test that looks must not silence the report of an error that nobody handles.
  @_alwaysEmitIntoClient
  package var unobservedResult: Result<Value, any Error>? {
    core.isSettled ? core.settledResult(Value.self) : nil
  }

  /// Makes a promise that settles as an asynchronous function returns or throws.
  ///
  /// The function runs in a task of its own, on the actor it was formed on, as with `Task.init`.
  /// Cancelling the promise cancels the task.
  ///
  /// ```swift
  /// let loaf = Promise { try await oven.bake(dough) }
  /// ```
  @_alwaysEmitIntoClient
  public init(
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    operation: @escaping @isolated(any) @Sendable () async throws -> Value
  ) {
    let resolver: Resolver
    (self, resolver) = Self.pending(fileID: fileID, line: line)
    let task = core.beginBody {
      Task(priority: priority) {
        do { resolver.offer(.success(try await operation())) } catch {
          resolver.offer(.failure(error))
        }
      }
    }
    resolver.onCancel { task.cancel() }
  }
}
