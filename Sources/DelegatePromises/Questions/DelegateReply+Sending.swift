/// The ways to answer with more, or later, than one value at hand.
extension DelegateReply {
  /// Answers a completion handler that takes two arguments.
  ///
  /// Not a parameter pack: the compiler crashes over `reply.send` as a function then (Swift 6.3).
  public func send<First, Second>(_ first: First, _ second: Second)
  where Answer == (First, Second) {
    send((first, second))
  }

  /// Answers a completion handler that takes no arguments.
  public func send() where Answer == Void { send(()) }

  /// Answers with what a throwing call has made.
  ///
  /// The error of a failed one is reported, as are all errors that nobody can be told, and the
  /// handler gets the default.
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

  /// Answers with what an asynchronous function returns.
  ///
  /// It runs in a task of its own, on the actor it was formed on, as with `Task.init`, and the
  /// handler is called at its end. If it throws, the handler gets the default, and the error is
  /// reported, unless it is a `CancellationError`, and the question as unanswered. To be able to
  /// cancel it, send a promise: `Promise { try await … }`.
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

  /// Answers with what a promise is fulfilled with, inside the call that settles it.
  ///
  /// If it is rejected, cancelled or abandoned, the handler gets the default; the error is reported
  /// as if nobody had observed the promise, and the question as unanswered.
  public func send(with promise: Promise<Answer>) where Answer: Sendable {
    let promiseOrigin = promise.origin
    promise
      .map(on: .immediate) { self.send($0) }
      .catch(on: .immediate) { self.sendDefault(insteadOf: $0, from: promiseOrigin) }
  }
}
