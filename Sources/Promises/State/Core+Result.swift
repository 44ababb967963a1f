public import Synchronization

// Reading a result takes one atomic load, and no lock unless it is an error (I1, P7).
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
extension Core {
  @usableFromInline final var outcome: Outcome {
    @_alwaysEmitIntoClient get {
      unsafe Outcome(rawValue: outcomeByte.load(ordering: .acquiring)).unsafelyUnwrapped
    }
  }

  @usableFromInline final var isSettled: Bool {
    @_alwaysEmitIntoClient get { outcomeByte.load(ordering: .acquiring) != 0 }
  }

  /// Whether a settled promise has no value.
  @usableFromInline final var isFailure: Bool {
    @_alwaysEmitIntoClient get {
      outcomeByte.load(ordering: .relaxed) != Outcome.fulfilled.rawValue
    }
  }

  /// The value of a fulfilled promise.
  @_alwaysEmitIntoClient @inline(__always)
  final func value<Value>(_: Value.Type) -> Value { payload.value(Value.self) }

  /// The error of a promise that is settled without a value.
  @usableFromInline final var error: any Error {
    if case .failure(let error, _) = payload { error } else { CancellationError() }
  }

  /// The result of a settled promise.
  @_alwaysEmitIntoClient
  final func settledResult<Value>(_: Value.Type) -> Result<Value, any Error> {
    isFailure ? .failure(error) : .success(value(Value.self))
  }

  /// The result, if there is one; whoever gets an error has the duty to handle it.
  @_alwaysEmitIntoClient
  final func current<Value>(_: Value.Type) -> Result<Value, any Error>? {
    guard isSettled else { return nil }
    if isFailure { noteReader() }
    return settledResult(Value.self)
  }
}
