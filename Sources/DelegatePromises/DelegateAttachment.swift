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
/// An attachment takes its slot as a promise does (``SlotOverlap``): it may have to wait for it,
/// and a promise for the same slot has to wait for the attachment's end, or takes it over. An
/// adapter that is attached to a ``DelegateSlot`` already is not installed or started again: the
/// new attachment is one more hold on it, and the slot is given back when the last has gone.
///
/// It is listed in ``RetentionToken/outstanding``. A `start`, a `stop` or an adapter that holds the
/// attachment keeps it, and so themselves, until ``detach()`` is called.
public final class DelegateAttachment: Sendable {
  private let attached: Attached
  private let isDetached = Atomic(false)

  init(_ attached: Attached) { self.attached = attached }

  deinit { detach() }

  /// Gives the slot back, unless that has been done or others hold on to the same attachment.
  ///
  /// `stop` runs, and the slot is given back, where the attachment was made: on the main actor at
  /// once if this is called there, on another actor as a later job; for a source that was given
  /// up, inside this call. An observer is removed as a later job everywhere. An adapter that waits
  /// for its slot is never installed.
  public func detach() {
    guard !isDetached.exchange(true, ordering: .acquiringAndReleasing) else { return }
    attached.detachForOne()
  }

  /// A promise of the attachment's end, when everything has been given back.
  ///
  /// Fulfilled after ``detach()``, that of the last who holds on to the same attachment. Rejected
  /// with what `start` threw, or with a ``DelegateError`` if the slot was taken: when it was to be
  /// attached, or meanwhile. Cancelling it changes nothing.
  public var ended: Promise<Void> {
    let end = attached.end
    return end.shielded().finallyThen(on: .immediate) { end.released }
  }
}

/// Attachments to a source that belongs to the caller's actor.
///
/// Installing, `start`, `stop` and giving the slot back run on that actor.
extension DelegateAttachment {
  /// Attaches an adapter to a slot that holds one delegate at a time.
  ///
  /// `start` runs once it is installed, and `stop` once it is about to be taken away.
  public convenience init<Source: AnyObject, Delegate>(
    of adapter: Delegate,
    to source: Source,
    at slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(.actor(isolation)), answers: .later, overlap: overlap, fileID: fileID,
      line: line)
    self.init(.attaching(adapter, to: source, at: slot, request, start: start, stop: stop))
  }

  /// Attaches an adapter to a property, weak or strong, that holds a source's delegate.
  ///
  /// The same as with ``DelegateSlot/init(_:held:)``.
  public convenience init<Source: AnyObject, Delegate>(
    of adapter: Delegate,
    to source: Source,
    at property: ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    self.init(
      of: adapter, to: source, at: DelegateSlot(property), ifTaken: overlap, fileID: fileID,
      line: line, start: start, stop: stop)
  }

  /// Adds an adapter to a source that has many delegates, each added and removed.
  ///
  /// It is removed, and `stop` runs, as a later job on the caller's actor.
  public convenience init<Source: AnyObject, Delegate>(
    of adapter: Delegate,
    to source: Source,
    at slot: ObserverSlot<Source, Delegate>,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .afterCallback(.actor(isolation)), answers: .later, fileID: fileID, line: line)
    self.init(.attaching(adapter, to: source, at: slot, request, start: start, stop: stop))
  }
}
