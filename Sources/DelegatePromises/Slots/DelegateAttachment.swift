internal import Synchronization

/// An adapter in a delegate slot, for as long as you keep this.
///
/// For a delegate that speaks many times, where a promise takes one answer. Adapter and source are
/// retained while it is attached, however weakly the source holds its delegate. ``detach()``, or
/// letting go of the last reference to the attachment, gives the slot back: once, to the delegate
/// that it held before, and only if the adapter still sits there. That delegate is held weakly
/// meanwhile, unless the slot says otherwise, and an adapter that is ``Forwarding`` passes on to it
/// what it is told.
///
/// ```swift
/// let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() }
/// attachment.detach()
/// ```
///
/// An attachment takes its slot as a promise does (``SlotOverlap``). Attachments on one actor share
/// a slot if they can: those of one adapter, which is installed once and given back with the last;
/// and those of adapters that are ``Forwarding`` and have no target of their own, each in front of
/// the one before. Each of them hears every callback, and any may leave first. The `start` and the
/// `stop` of each run.
///
/// It is listed in ``RetentionToken/outstanding``. A `stop` or an adapter that holds the attachment
/// keeps it, and so themselves, until ``detach()`` is called. The actor that it was made on is not
/// retained: an actor that stores its attachment is freed, and the source is stopped and the slot
/// given back as the actor goes. An attachment that is kept elsewhere, and detached when its actor
/// has gone, lets go of its source without stopping it, and says so to `PromiseDiagnostics`.
/// Freed then, instead of detached, it stops its source where it is freed: that cannot be told from
/// the end of the actor. Of several such attachments of one actor, one at a time stops its source.
/// Keep an attachment in its actor alone, or detach it before the actor goes.
public final class DelegateAttachment: Sendable {
  private let attached: AttachedToken
  private let isDetached = Atomic(false)

  init(_ attached: AttachedToken) { self.attached = attached }

  /// Stops the sources that actors have left behind.
  ///
  /// Without their actor, nothing else keeps two threads from stopping one source at once (P9).
  private static let leftBehind = OneAtATime()

  deinit {
    guard let actor = attached.token.place.lostActor else { return detach() }
    // The last reference goes with the actor: nobody else can reach the source any more.
    let wasDetached = isDetached.load(ordering: .relaxed)
    Self.leftBehind.run(for: actor) { [attached] in
      attached.token.tearDown()
      if !wasDetached { attached.resolver.fulfill() }
    }
  }

  /// Gives the slot back.
  ///
  /// `stop` runs, and the slot is given back, where the attachment was made: on the main actor at
  /// once if this is called there, on another actor as a later job; for a source that was given
  /// up, inside this call. An observer is removed as a later job everywhere. An adapter that waits
  /// for its slot is never installed.
  public func detach() {
    guard !isDetached.exchange(true, ordering: .acquiringAndReleasing) else { return }
    attached.resolver.fulfill()
  }

  /// A promise of the attachment's end, when everything has been given back.
  ///
  /// Fulfilled after ``detach()``. Rejected with the error that `start` threw, or with a
  /// ``DelegateError`` if the slot was taken: when it was to be attached, or meanwhile. Cancelling
  /// it changes nothing.
  public var ended: Promise<Void> {
    attached.end.shielded().finallyThen(on: .immediate) { [token = attached.token] in
      token.released
    }
  }
}

/// Attachments to a source that belongs to the caller's actor.
///
/// Installing, `start`, `stop` and giving the slot back run on that actor.
extension DelegateAttachment {
  /// Attaches an adapter to a slot that holds one delegate at a time.
  ///
  /// `start` runs once it is installed, and `stop` once it is about to be taken away.
  public convenience init<Source, Delegate>(
    of adapter: Delegate,
    to source: Source,
    at slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    stops: StopMoment = .insideCallback,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let terms = RequestTerms(
      place: TeardownPlace(.actorIfAlive(WeakActor(isolation)), stops), overlap: overlap,
      isAttachment: true, fileID: fileID, line: line)
    self.init(
      DelegateRequest<Void, Source>.through(
        slot, of: source, terms, with: { _ in adapter }, stop: stop
      )
      .attach(Company(of: adapter, on: isolation), start))
  }

  /// Attaches an adapter to a property, weak or strong, that holds a source's delegate.
  ///
  /// The property is a ``DelegateSlot`` of which is not known how it holds its delegate.
  public convenience init<Source, Delegate>(
    of adapter: Delegate,
    to source: Source,
    at property: ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    stops: StopMoment = .insideCallback,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    self.init(
      of: adapter, to: source, at: DelegateSlot(property), ifTaken: overlap, stops: stops,
      fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Adds an adapter to a source that has many delegates, each added and removed.
  ///
  /// It is removed, and `stop` runs, as a later job on the caller's actor, unless `stops` says
  /// otherwise.
  public convenience init<Source, Delegate>(
    of adapter: Delegate,
    to source: Source,
    at slot: ObserverSlot<Source, Delegate>,
    stops: StopMoment = .afterCallback,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let terms = RequestTerms(
      place: TeardownPlace(.actorIfAlive(WeakActor(isolation)), stops), isAttachment: true,
      fileID: fileID, line: line)
    self.init(
      DelegateRequest<Void, Source>.through(
        slot, of: source, terms, with: { _ in adapter }, stop: stop
      )
      .attach(nil, start))
  }
}
