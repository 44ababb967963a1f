/// Promises from a source that belongs to the caller's actor.
///
/// Installing, `start`, `stop` and giving the slot back run on that actor. Outside an actor,
/// transfer the source with `init(owning:…)`, or use ``answer(from:taking:ifTaken:with:answers:stops:timeout:isolation:fileID:line:start:stop:)-slot``.
extension Promise {
  /// Asks a source through a slot that holds one delegate at a time.
  ///
  /// In this order: the promise is made; the slot is taken; `makeDelegate` makes the adapter, which
  /// holds the resolver; adapter and source are retained; the adapter is installed; `start` runs.
  /// The first callback settles. Then `stop` runs, once, the slot is given back and nothing is
  /// retained any more. The same happens when the promise is cancelled, times out or `start` throws,
  /// which rejects it. If `start` returns a promise, its failure rejects this one.
  ///
  /// On the main actor the slot is given back before any observer runs if the callback came there.
  /// Otherwise a job on the actor does it; ``released`` says when that is done.
  ///
  /// A slot that another promise holds is not stolen: the new one waits its turn, unless `overlap`
  /// says otherwise, and asks when its turn has come. Cancelled before that, it never asks.
  ///
  /// - Parameters:
  ///   - source: The object that calls the delegate. Retained until the promise settles.
  ///   - slot: The place where the source holds its delegate.
  ///   - overlap: What to do if another promise has the slot.
  ///   - makeDelegate: Makes the adapter, most often its initialiser.
  ///   - answers: When the source calls back.
  ///   - stops: When the source is stopped.
  ///   - start: Has the source do what it is asked; its result is ignored, unless it is a promise.
  ///   - stop: Has the source stop. It runs only if `start` has begun.
  public init<Source, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    stops: StopMoment = .insideCallback,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let terms = RequestTerms(
      place: TeardownPlace(.actor(isolation), stops), answers: answers, overlap: overlap,
      fileID: fileID, line: line)
    self = DelegateRequest.through(slot, of: source, terms, with: makeDelegate, stop: stop)
      .ask(start)
  }

  /// Asks a source through a property, weak or strong, that holds its delegate.
  ///
  /// The property is a ``DelegateSlot`` of which is not known how it holds its delegate.
  public init<Source, Delegate, Ignored>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    stops: StopMoment = .insideCallback,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    self.init(
      from: source, taking: DelegateSlot(property), ifTaken: overlap, with: makeDelegate,
      answers: answers, stops: stops, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Asks a source that has many delegates, each added and removed.
  ///
  /// The adapter is removed, and `stop` runs, as a later job on the caller's actor, never inside the
  /// callback, unless `stops` says otherwise.
  public init<Source, Delegate, Ignored>(
    from source: Source,
    taking slot: ObserverSlot<Source, Delegate>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    stops: StopMoment = .afterCallback,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let terms = RequestTerms(
      place: TeardownPlace(.actor(isolation), stops), answers: answers, fileID: fileID, line: line)
    self = DelegateRequest.through(slot, of: source, terms, with: makeDelegate, stop: stop)
      .ask(start)
  }
}
