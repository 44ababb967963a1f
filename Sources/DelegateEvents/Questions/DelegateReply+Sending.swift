// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

/// Further ways to answer: with several values, with an error, or later.
extension DelegateReply {
  /// Answers a completion handler that takes two arguments.
  ///
  /// It is not a parameter pack, because the compiler then crashes on `reply.send` as a function
  /// (Swift 6.3).
  public func send<First, Second>(_ first: First, _ second: Second)
  where Answer == (First, Second) {
    send((first, second))
  }

  /// Answers a completion handler that takes no arguments.
  public func send() where Answer == Void { send(()) }

  /// Answers with the result of a throwing call.
  ///
  /// If the call failed, the handler gets the default, and the error is reported like any error
  /// that no caller can receive.
  ///
  /// ```swift
  /// reply.send(with: Result { try oven.readTemperature() })
  /// ```
  public func send(with result: Result<Answer, any Error>) {
    switch result {
    case .success(let answer): send(answer)
    case .failure(let error): sendDefault(insteadOf: error, from: origin)
    }
  }

  /// Answers with the value that an asynchronous function returns.
  ///
  /// `operation` runs in a task of its own, on the actor it was formed on, as with `Task.init`. The
  /// handler is called at its end. If `operation` throws, the handler gets the default, and the
  /// question is reported as unanswered. The error is reported too, unless it is a
  /// `CancellationError`. If you need to cancel the work, send a promise instead:
  /// `Promise { try await … }`.
  public func send(
    priority: TaskPriority? = nil,
    @_inheritActorContext(always)
    by operation: @escaping @isolated(any) @Sendable () async throws -> sending Answer
  ) {
    Task(priority: priority) {
      do {
        send(try await operation())
      } catch {
        sendDefault(insteadOf: error, from: origin)
      }
    }
  }

  /// Answers with the value of a promise, inside the call that settles it.
  ///
  /// If the promise is rejected, cancelled or abandoned, the handler gets the default. The error is
  /// reported as if no code had observed the promise, and the question is reported as unanswered.
  public func send(with promise: Promise<Answer>) where Answer: Sendable {
    let promiseOrigin = promise.origin
    promise
      .map(on: .immediate) { self.send($0) }
      .catch(on: .immediate) { self.sendDefault(insteadOf: $0, from: promiseOrigin) }
  }
}
