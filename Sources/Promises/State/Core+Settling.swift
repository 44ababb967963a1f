// The ways in which a promise is settled, in terms of the events of `Core`.
extension Core {
  /// Cancels the promise.
  ///
  /// Whoever cancels a promise that has failed already does not want to know (P7).
  @usableFromInline
  final func cancel() {
    if !settle(as: .cancelled, .none, by: .canceller) { noteReader() }
  }

  @_alwaysEmitIntoClient
  @discardableResult
  final func fulfill<Value>(_ value: Value, by settler: Settler) -> Bool {
    settle(as: .fulfilled, Payload(value), by: settler)
  }

  /// Rejects the promise with an error that begins here.
  @usableFromInline
  @discardableResult
  final func reject(_ error: any Error, by settler: Settler) -> Bool {
    settle(as: .rejected, .failure(error, rejectedAt: origin), by: settler)
  }

  @_alwaysEmitIntoClient
  @discardableResult
  final func settle<Value>(with result: Result<Value, any Error>, by settler: Settler) -> Bool {
    switch result {
    case .success(let value): fulfill(value, by: settler)
    case .failure(let error): reject(error, by: settler)
    }
  }

  /// Settles the promise as another one has.
  @usableFromInline
  @discardableResult
  final func settle(as source: Core, by settler: Settler) -> Bool {
    settle(as: source.passedOnOutcome, source.payload, by: settler)
  }

  /// A promise that fails because another one was cancelled has not been cancelled itself: its own
  /// `onCancel` handlers do not run.
  final var passedOnOutcome: Outcome {
    switch outcome {
    case .pending, .fulfilled: .fulfilled
    case .rejected, .cancelled: .rejected
    }
  }

  /// Rejects a promise that nobody can settle any more (P6).
  final func abandon() {
    if reject(abandonment, by: .resolver) { reportAbandonment() }
  }

  final func reportAbandonment() {
    PromiseDiagnostics.reportIfListening(.abandoned(madeAt: madeAt))
  }

  final func reportUnhandled(_ error: any Error, rejectedAt place: PackedOrigin) {
    guard !(error is CancellationError) else { return }
    PromiseDiagnostics.report(
      .unhandled(error, madeAt: madeAt, rejectedAt: place.unpacked))
  }

  // The library's own errors, each of which says where the promise was made.
  final var abandonment: any Error { PromiseError.abandoned(madeAt: madeAt) }
  @usableFromInline final var cycle: any Error { PromiseError.cycle(madeAt: madeAt) }
  @usableFromInline final var noValue: any Error { PromiseError.noValue(madeAt: madeAt) }
  @usableFromInline final var invalid: any Error { PromiseError.invalid(madeAt: madeAt) }
  @usableFromInline final var mappedToNil: any Error {
    PromiseError.mappedToNil(madeAt: madeAt)
  }
}
