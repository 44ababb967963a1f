// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_disfavoredOverload: a `start` that names a method fits Promise+UncalledStart.swift too.
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.

/// Promises from a source that belongs to the caller's actor.
///
/// Installing, `start`, `stop` and giving the slot back run on that actor. Outside an actor,
/// transfer the source with `init(owning:…)`, or await it with `answer(from:…)`.
extension Promise {
  /// Asks a source through a slot.
  ///
  /// The steps run in this order. The promise is made, and `makeDelegate` makes the adapter, which
  /// holds the resolver. Adapter and source are retained. When the slot is free, the adapter is
  /// installed, and `start` runs.
  ///
  /// The first callback settles the promise. Then `stop` runs once, the slot is given back, and
  /// nothing is retained any more. The same happens when the promise is cancelled or times out. If
  /// `start` throws, the promise is rejected with the error, and the same happens. If `start`
  /// returns a promise, its failure rejects this one, which leaves that one at its end. A request that
  /// is cancelled or times out loses interest in it: unless somebody else reads it, it is cancelled.
  ///
  /// On the main actor, the slot is given back before any observer runs if the callback came there.
  /// Otherwise a job on the actor gives it back; ``released`` says when that is done.
  ///
  /// A slot that another request holds is not stolen. Unless the slot says otherwise, the new
  /// promise waits its turn. A ``Forwarding`` adapter goes in front of attachments that forward too, and
  /// need not wait. A promise that is cancelled before its turn never asks. An adapter in a list of observers never waits, and is removed in a later
  /// job on the actor.
  ///
  /// - Parameters:
  ///   - source: The object that calls the delegate. Retained, as the actor is, until everything has been
  ///     given back.
  ///   - slot: The place where the source holds its delegate, or its list of observers.
  ///   - makeDelegate: Makes the adapter, before the promise waits; most often the adapter's
  ///     initialiser. A request that it makes comes before this one.
  ///   - moment: When the source calls back.
  ///   - timeout: How long to wait, from this call on: for the slot, for `start` and for the answer.
  ///     Then the promise is rejected with `PromiseError.timedOut`, and the source is stopped.
  ///   - clock: The clock that measures the time; the continuous one if it is nil.
  ///   - start: Starts the source's work. Its result is ignored, unless it is a promise.
  ///   - stop: Stops the source's work. It runs only if `start` has begun.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public init<Source, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    self = promise.asked(
      within: timeout, on: clock, at: .actor(isolation, slot.terms),
      RequestTerms(to: Shown(source), of: Source.self, at: slot.terms, callsBack: moment),
      Self.steps(
        of: source, at: slot,
        Parts(
          resolver: consume resolver, make: makeDelegate, start: start, stop: stop, adapter: nil)))
  }

  /// Asks a source through a property, weak or strong, that holds its delegate.
  ///
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public init<Source, Delegate, Ignored>(
    from source: Source,
    taking property: consuming ReferenceWritableKeyPath<Source, Delegate?>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    self = promise.asked(
      within: timeout, on: clock, at: .actor(isolation, .property),
      RequestTerms(to: Shown(source), of: Source.self, at: .property, callsBack: moment),
      Self.steps(
        of: source, at: consume property,
        Parts(
          resolver: consume resolver, make: makeDelegate, start: start, stop: stop, adapter: nil)))
  }
}
