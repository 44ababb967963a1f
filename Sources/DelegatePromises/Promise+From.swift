/// Promises from a source that belongs to the caller's actor.
///
/// Installing, `start`, `stop` and giving the slot back run on that actor; in code that has none,
/// give the source up with `init(owning:…)`, or these do not compile.
extension Promise {
  /// Asks a source through a slot that holds one delegate at a time.
  ///
  /// In this order: the promise is made; `makeDelegate` makes the adapter, which holds the
  /// resolver; adapter and source are retained; the slot is taken; `start` runs. The first callback
  /// settles. Then `stop` runs, once, the slot is given back and nothing is retained any more. All
  /// that happens as well when the promise is cancelled, times out or `start` throws, which rejects
  /// it.
  ///
  /// On the main actor the slot is given back before any observer runs if the callback came there.
  /// Otherwise a job on the actor does it; ``released`` says when that is done.
  ///
  /// A slot that another promise holds is not stolen: the new one waits its turn, unless `overlap`
  /// says otherwise, and asks when its turn has come. Cancelled before that, it never asks.
  ///
  /// - Parameters:
  ///   - source: What calls the delegate. Retained until the promise settles.
  ///   - slot: Where the source holds it.
  ///   - overlap: What to do if another promise has it.
  ///   - makeDelegate: Makes the adapter, most often its initialiser.
  ///   - answers: When the source calls back.
  ///   - start: Has the source do what it is asked; its result is ignored.
  ///   - stop: Has the source stop.
  @inlinable
  @inline(__always)
  public init<Source: AnyObject, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let call = DelegateCall<Value>.asking(
      on: isolation, answers: answers, overlap: overlap, fileID: fileID, line: line)
    call.ask(source, at: slot, with: makeDelegate, start: start, stop: stop)
    self = call.promise
  }

  /// Asks a source through a property, weak or strong, that holds its delegate.
  ///
  /// The same as with ``DelegateSlot/init(_:held:)``. `property` is evaluated at each use: so the
  /// compiler makes of a literal key path what it stands for, the property itself.
  @inlinable
  @inline(__always)
  public init<Source: AnyObject, Delegate, Ignored>(
    from source: Source,
    taking property: @autoclosure () -> ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let call = DelegateCall<Value>.asking(
      on: isolation, answers: answers, overlap: overlap, fileID: fileID, line: line)
    call.ask(
      source, at: DelegateSlot(property()), with: makeDelegate, start: start, stop: stop)
    self = call.promise
  }

  /// Asks a source that has many delegates, each added and removed.
  ///
  /// As with a ``DelegateSlot``, but that the adapter is removed, and `stop` runs, as a later job
  /// on the caller's actor, never inside the callback.
  public init<Source: AnyObject, Delegate, Ignored>(
    from source: Source,
    taking slot: ObserverSlot<Source, Delegate>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .afterCallback(.actor(isolation)),
      answers: answers, fileID: fileID, line: line)
    let call = DelegateCall<Value>(request)
    call.ask(source, at: slot, with: makeDelegate, start: start, stop: stop)
    self = call.promise
  }
}
