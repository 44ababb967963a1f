// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_disfavoredOverload: a `start` that names a method fits Promise+UncalledStart.swift too.

/// Functions that await a delegate's answer, for code that needs no promise.
///
/// They work in every `async` function, on any actor or on none. The calling task does everything:
/// it installs the adapter, starts the source, waits, stops the source and gives the slot back. All
/// of this happens before the call returns or throws, so the source need not be Sendable.
///
/// If the task is cancelled, the source is stopped and `CancellationError` is thrown. A task that
/// is cancelled before the call never starts the source.
///
/// An answer that stays on the caller's actor is ``Confined``: append ``Confined/take(isolation:)``.
extension Promise {
  /// Asks a source through a slot, and awaits the answer.
  ///
  /// If the source calls back inside `start`, the slot says whether it is stopped there. After a later
  /// callback, the calling task stops it.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, from this call on: for the slot, for `start` and for the answer.
  ///     Then `PromiseError.timedOut` is thrown, but not before `start` has returned.
  ///   - clock: The clock that measures the time; the continuous one if it is nil.
  ///   - start: Starts the source's work. It may be `async`: put a timeout on what it awaits. A request
  ///     that it makes for the same slot is refused with ``DelegateError/slotBusy(takenAt:)``. If it
  ///     returns a promise, the failure of that promise ends the wait.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func answer<Source, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    return try await Token(
      ErasedPromise(promise), at: .task(on: isolation, slot.terms),
      RequestTerms(to: Shown(source), of: Source.self, at: slot.terms, callsBack: moment),
      Self.steps(
        of: source, at: slot,
        Parts<Source, Delegate, Void>(
          resolver: consume resolver, make: makeDelegate, stop: stop, adapter: nil))
    )
    .answer(within: timeout, on: clock) {
      Shown(returned: try await start(source))
    }
    .settledValue(as: Value.self)
  }

  /// Asks a source through a property, weak or strong, that holds its delegate, and awaits the
  /// answer.
  ///
  /// ```swift
  /// let loaf = try await Promise.answer(
  ///   from: oven, taking: \.delegate, with: LoafBaked.init
  /// ) { $0.bake() }
  /// ```
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func answer<Source, Delegate, Ignored>(
    from source: Source,
    taking property: consuming ReferenceWritableKeyPath<Source, Delegate?>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    return try await Token(
      ErasedPromise(promise), at: .task(on: isolation, .property),
      RequestTerms(to: Shown(source), of: Source.self, at: .property, callsBack: moment),
      Self.steps(
        of: source, at: consume property,
        Parts<Source, Delegate, Void>(
          resolver: consume resolver, make: makeDelegate, stop: stop, adapter: nil))
    )
    .answer(within: timeout, on: clock) {
      Shown(returned: try await start(source))
    }
    .settledValue(as: Value.self)
  }
}
