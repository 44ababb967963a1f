// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.

/// An adapter in a delegate slot, for as long as you keep this object.
///
/// Use an attachment for a delegate that gets many callbacks; a promise takes one answer. Adapter
/// and source are retained while the adapter is attached, even if the source holds its delegate
/// weakly.
///
/// The slot is given back when you call ``detach()`` or release the last reference to the
/// attachment. If you release it on an actor of your own, that is a later job. The slot is given back
/// once, to the delegate that it held before, and only if the adapter is still in it. Until then, that
/// delegate is held weakly, unless the slot says otherwise, or stops its source after the callback. An
/// adapter that is ``Forwarding`` passes its callbacks on to that delegate.
///
/// ```swift
/// let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() }
/// attachment.detach()
/// ```
///
/// In Swift 5 mode, write `start:` before the closure. Without it, the compiler takes the closure for
/// `stop`, and warns of "backward matching".
///
/// An attachment takes its slot as a promise does (``SlotOverlap``). Attachments on one actor that wait
/// for their turns share a slot if they can. Attachments of one adapter can: the adapter is installed
/// once and given back with the last of them. If other code has replaced it by then, it is
/// installed again. Attachments of ``Forwarding`` adapters that have no target of their own can
/// too, each in front of the one before, and so can one promise whose adapter forwards. Each of them
/// gets every callback, and any may leave first. Each attachment's `start` and `stop` run.
///
/// The attachment is listed in ``RetentionToken/outstanding``. If its `stop` or its adapter holds
/// the attachment, or the object that keeps it, they keep each other alive until you call ``detach()``.
/// If they hold the attachment but not its actor, the actor may go first, and the slot stays in use for
/// ever. Let them hold the ``handle-swift.property``.
///
/// An attachment is not Sendable: it stays on the actor that it was made on, and does not retain
/// that. When an actor that stores its attachment goes, the source is stopped and the slot given back
/// after the body of the actor's `deinit`, on the thread that releases the actor. An attachment that
/// still waits for its slot leaves the line.
///
/// An attachment to a source that was transferred (`owning:`) belongs to no actor. It can be sent
/// until you store it.
public final class DelegateAttachment {
  let token: Token
  /// Pending while the adapter is attached, or waits until it can be attached.
  let end: Promise<Void>
  private let resolver: Promise<Void>.Resolver

  @usableFromInline
  init(
    at place: TeardownPlace, _ terms: RequestTerms, _ origin: PackedOrigin, _ steps: Steps
  ) {
    (end, resolver) = Promise<Void>.pending(origin)
    token = Token(ErasedPromise(end), at: place, terms, steps)
    token.begin()
  }

  deinit { leave() }

  /// Gives the slot back.
  ///
  /// `stop` runs, and the slot is given back, inside this call. A transferred source is stopped in its
  /// context. A slot that stops ``StopMoment/afterCallback``, as every list of observers does, is given
  /// back by a later job on the actor, or as that goes. An adapter that still waits for its slot is
  /// never installed.
  ///
  /// Off the main actor, where a `deinit` that belongs to no actor may call it, it does what the handle
  /// does.
  public func detach() { token.detach(resolver) }

  /// Ends the attachment, whose actor may be going.
  func leave() { token.attachmentReleased(resolver) }

  /// A reference by which any thread asks for the end of an attachment; it keeps nothing.
  ///
  /// A `@Sendable` callback of the adapter can use it, as the attachment itself cannot be there:
  ///
  /// ```swift
  /// let handle = attachment.handle
  /// Task.detached { handle.detach() }
  /// ```
  public struct Handle: Sendable {
    fileprivate let resolver: Promise<Void>.Resolver

    /// Gives the slot back, as ``DelegateAttachment/detach()`` does, in a later job on the attachment's
    /// actor.
    ///
    /// On the main actor, this happens inside the call if you call it there. Callbacks reach the adapter
    /// until then; ``DelegateAttachment/ended`` is fulfilled afterwards. A transferred source is stopped in
    /// its context. Nothing happens if the attachment has ended.
    public func detach() { resolver.offer(.success(())) }
  }

  /// A handle for code that is not on the attachment's actor.
  public var handle: Handle { Handle(resolver: resolver) }

  /// A promise for the attachment's end, when everything has been given back.
  ///
  /// The promise is fulfilled after ``detach()``. It is rejected with the error that `start` threw,
  /// or with a ``DelegateError`` if the slot was in use at the start or was taken over later.
  /// Cancelling the promise changes nothing.
  public var ended: Promise<Void> {
    ErasedPromise(end).promiseOfSameOrigin(
      end.shielded().finallyThen(on: .immediate) { [token] in token.released })
  }
}

@available(*, unavailable)
extension DelegateAttachment: Sendable {}

/// Attachments to a source that belongs to the caller's actor.
///
/// Installing, `start`, `stop` and giving the slot back run on that actor.
extension DelegateAttachment {
  /// Attaches an adapter to a slot.
  ///
  /// `start` runs after the adapter is installed, and `stop` before it is removed.
  @_alwaysEmitIntoClient
  public convenience init<Source, Delegate>(
    of adapter: Delegate,
    to source: Source,
    at slot: DelegateSlot<Source, Delegate>,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    self.init(
      at: .actor(isolation, slot.terms),
      RequestTerms(
        attaching: Shown(adapter), to: Shown(source), of: Source.self, at: slot.terms, on: isolation
      ),
      PackedOrigin(fileID, line),
      Promise<Void>.steps(
        of: source, at: slot,
        Promise<Void>.Parts(start: start, stop: stop, adapter: adapter)))
  }

  /// Attaches an adapter to a property, weak or strong, that holds a source's delegate.
  ///
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
  @_alwaysEmitIntoClient
  @inline(__always)
  public convenience init<Source, Delegate>(
    of adapter: Delegate,
    to source: Source,
    at property: consuming ReferenceWritableKeyPath<Source, Delegate?>,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    self.init(
      at: .actor(isolation, .property),
      RequestTerms(
        attaching: Shown(adapter), to: Shown(source), of: Source.self, at: .property, on: isolation),
      PackedOrigin(fileID, line),
      Promise<Void>.steps(
        of: source, at: consume property,
        Promise<Void>.Parts(start: start, stop: stop, adapter: adapter)))
  }
}
