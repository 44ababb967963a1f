internal import Synchronization

// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.

/// An adapter in a delegate slot, for as long as you keep this object.
///
/// Use an attachment for a delegate that gets many callbacks; a promise takes one answer. Adapter
/// and source are retained while the adapter is attached, even if the source holds its delegate
/// weakly.
///
/// The slot is given back when you call ``detach()`` or release the last reference to the
/// attachment. It is given back once, to the delegate that it held before, and only if the adapter
/// is still in it. Until then, that delegate is held weakly, unless the slot says otherwise, or stops
/// its source after the callback. An adapter that is ``Forwarding`` passes its callbacks on to that delegate.
///
/// ```swift
/// let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() }
/// attachment.detach()
/// ```
///
/// In Swift 5 mode, write `start:` before the closure. Without it, the compiler takes the closure for
/// `stop`, and warns of "backward matching".
///
/// An attachment takes its slot as a promise does (``SlotOverlap``). Attachments on
/// one actor share a slot if they can. Attachments of one adapter can: the adapter is installed
/// once and given back with the last of them. If other code has replaced it by then, it is
/// installed again. Attachments of ``Forwarding`` adapters that have no target of their own can
/// too, each in front of the one before. Each of them gets every callback, and any may leave first.
/// Each attachment's `start` and `stop` run.
///
/// The attachment is listed in ``RetentionToken/outstanding``. If its `stop` or its adapter holds
/// the attachment, they keep each other alive until you call ``detach()``.
///
/// The attachment does not retain the actor that it was made on. An actor that stores its
/// attachment is freed, and as the actor goes, the source is stopped and the slot given back. Keep
/// an attachment in its actor alone, or detach it before the actor goes.
///
/// If you keep it elsewhere, it can outlive its actor. Then its source is stopped, and the slot
/// given back, in the call that detaches or releases it, because the library cannot distinguish this
/// from the end of the actor. Of several such attachments of one actor, one at a time stops its
/// source. An attachment that still waits for its slot is rejected with
/// ``DelegateError/actorGone(madeAt:)``.
public final class DelegateAttachment: Sendable {
  let token: Token
  /// Pending while the adapter is attached, or waits until it can be attached.
  ///
  /// `package`: what is read through the attachment ends with it.
  package let end: Promise<Void>
  private let resolver: Promise<Void>.Resolver
  /// Decides which call detaches; it orders no other memory.
  private let isDetached = Atomic(false)

  @usableFromInline
  init(
    at place: TeardownPlace, _ terms: RequestTerms, _ origin: PackedOrigin, _ steps: Steps
  ) {
    (end, resolver) = Promise<Void>.pending(origin)
    token = Token(ErasedPromise(end), at: place, terms, steps)
    token.begin()
  }

  deinit { detach() }

  /// Gives the slot back.
  ///
  /// `stop` runs, and the slot is given back, where the attachment was made. On the main actor this
  /// happens at once if you call `detach()` there; on another actor it is a later job. A
  /// transferred source is stopped in its context. An observer is always removed by a later job.
  /// An adapter that still waits for its slot is never installed.
  public func detach() {
    guard !isDetached.exchange(true, ordering: .relaxed) else { return }
    resolver.offer(.success(()))  // One that has failed is over already.
  }

  /// Pending until everything has been given back.
  ///
  /// `package`: a shared attachment begins anew then. Unlike `ended`, no list shows it.
  package var released: Promise<Void> { token.released }

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
        (resolver: nil, make: nil, start: start, adapter: adapter, before: nil), stop: stop))
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
        (resolver: nil, make: nil, start: start, adapter: adapter, before: nil), stop: stop))
  }
}
