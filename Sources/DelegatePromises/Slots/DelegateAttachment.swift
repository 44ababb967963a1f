internal import Synchronization

/// An adapter in a delegate slot, for as long as you keep this object.
///
/// Use an attachment for a delegate that gets many callbacks; a promise takes one answer. Adapter
/// and source are retained while the adapter is attached, even if the source holds its delegate
/// weakly.
///
/// The slot is given back when you call ``detach()`` or release the last reference to the
/// attachment. It is given back once, to the delegate that it held before, and only if the adapter
/// is still in it. Until then, that delegate is held weakly, unless the slot says otherwise. An
/// adapter that is ``Forwarding`` passes its callbacks on to that delegate.
///
/// ```swift
/// let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() }
/// attachment.detach()
/// ```
///
/// An attachment takes its slot as a promise does (``SlotOverlap``). Attachments on one actor share
/// a slot if they can. Attachments of one adapter can: the adapter is installed once and given back
/// with the last of them. If other code has replaced it by then, it is installed again. Attachments
/// of ``Forwarding`` adapters that have no target of their own can too, each in front of the one
/// before. Each of them gets every callback, and any may leave first. Each attachment's `start` and
/// `stop` run.
///
/// The attachment is listed in ``RetentionToken/outstanding``. If its `stop` or its adapter holds
/// the attachment, they keep each other alive until you call ``detach()``.
///
/// The attachment does not retain the actor that it was made on. An actor that stores its
/// attachment is freed, and as the actor goes, the source is stopped and the slot given back. Keep
/// an attachment in its actor alone, or detach it before the actor goes.
///
/// If you keep it elsewhere, it can outlive its actor. If you detach it then, it releases its
/// source without stopping it, and reports that to `PromiseDiagnostics`. If it is freed then
/// instead, it stops its source where it is freed, because the library cannot distinguish this from
/// the end of the actor. Of several such attachments of one actor, one at a time stops its source.
public final class DelegateAttachment: Sendable {
  private let attached: AttachedToken
  /// Decides which call detaches; it orders no other memory.
  private let isDetached = Atomic(false)

  init(_ attached: AttachedToken) { self.attached = attached }

  /// Stops the sources that actors have left behind.
  ///
  /// Without their actor, nothing else prevents two threads from stopping one source at once (P9).
  private static let leftBehind = OneAtATime()

  deinit {
    guard let actor = attached.token.place.lostActor else { return detach() }
    // The last reference goes with the actor: no other code can reach the source any more.
    let wasDetached = isDetached.load(ordering: .relaxed)
    Self.leftBehind.run(for: actor) { [attached] in
      attached.token.tearDown()
      if !wasDetached { attached.resolver.fulfill() }
    }
  }

  /// Gives the slot back.
  ///
  /// `stop` runs, and the slot is given back, where the attachment was made. On the main actor this
  /// happens at once if you call `detach()` there; on another actor it is a later job. For a
  /// transferred source it happens inside this call. An observer is always removed by a later job.
  /// An adapter that still waits for its slot is never installed.
  public func detach() {
    guard !isDetached.exchange(true, ordering: .relaxed) else { return }
    attached.resolver.fulfill()
  }

  /// A promise for the attachment's end, when everything has been given back.
  ///
  /// The promise is fulfilled after ``detach()``. It is rejected with the error that `start` threw,
  /// or with a ``DelegateError`` if the slot was in use at the start or was taken over later.
  /// Cancelling the promise changes nothing.
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
  /// `start` runs after the adapter is installed, and `stop` before it is removed.
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
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
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
  /// The adapter is removed, and `stop` runs, as a later job on the caller's actor, unless `stops`
  /// says otherwise.
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
