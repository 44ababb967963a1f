/// A place of a source for its delegate, and how a request uses it.
///
/// Most slots hold one delegate at a time: a property, or a setter method. Such a slot is given back
/// to the delegate that it held before, inside the callback that answers: no second callback reaches
/// the adapter. After the adapter was put in, the slot is read back. It is given back only if it
/// still shows the same object or an equal value. If other code has put another delegate there, that
/// one stays, and keeps no request waiting: the next one goes in front of it. A delegate that is neither an object nor `Equatable`, such as a closure, cannot be
/// compared: then the slot is given back unless it is empty. An object in an optional counts as that
/// object.
///
/// A slot for observers holds many delegates, each added and removed.
///
/// - `held` says how the source holds its delegate, which a key path does not tell. The previous
///   delegate is held in the same way until the slot is given back. Without `held`, a promise retains
///   the previous delegate, unless its adapter is ``Forwarding``. An attachment, which may last, and a
///   forwarding adapter hold it weakly; with `stops: .afterCallback`, they retain it too. Many such sources have an `assign`
///   property, and Objective-C ends the program for a weak reference to an object that allows none. If
///   that delegate keeps the attachment, detach it, or pass `held: .weakly`. If the slot
///   shows another object in place of the adapter, what it showed before is retained: the source may
///   have made that for the previous delegate alone.
/// - `ifTaken` says what a request does if another one uses the slot. By default, it waits its turn.
/// - `stops` says when the source is stopped and the slot given back: by default, inside the callback.
///
/// Declare a slot that belongs to a type as a constant on the type's actor:
///
/// ```swift
/// @MainActor static let delegate = DelegateSlot<Oven, any OvenDelegate>(\.delegate, held: .weakly)
/// ```
public struct DelegateSlot<Source, Delegate> {
  @usableFromInline let read: (Source) -> Delegate?
  @usableFromInline let write: (Source, Delegate?) -> Void
  /// Removes an observer; nil for a slot that holds one delegate.
  @usableFromInline let remove: ((Source, Delegate) -> Void)?
  /// The key path that names the slot, unless its terms have an id.
  @usableFromInline let path: AnyKeyPath?
  @usableFromInline let terms: SlotTerms

  /// Names a property, weak or strong.
  public init(
    _ property: ReferenceWritableKeyPath<Source, Delegate?>,
    held holding: DelegateHolding? = nil,
    ifTaken overlap: SlotOverlap = .waitTurn,
    stops moment: StopMoment = .insideCallback
  ) {
    read = { $0[keyPath: property] }
    write = { $0[keyPath: property] = $1 }
    remove = nil
    path = property
    terms = SlotTerms(holding: holding, overlap: overlap, stops: moment)
  }

  /// Names a setter method, which may take more than the delegate.
  ///
  /// `id` names the slot: two promises with the same source and the same `id` exclude each other.
  /// Sources that are values are distinguished only by their type and `id`. Pass `get` if there is
  /// a way to read the delegate. Without it, the slot is given back empty, and another name of the
  /// slot is taken for another slot.
  ///
  /// ```swift
  /// DelegateSlot(id: "delegate", set: { $0.setDelegate($1, queue: .main) })
  /// ```
  ///
  /// `set` gets nil for an empty slot. For a property that is not optional, or a slot that can be
  /// set only once, write a `set` that ignores what the source does not take:
  ///
  /// ```swift
  /// DelegateSlot(id: "handler", get: { $0.handler }, set: { if let next = $1 { $0.handler = next } })
  /// ```
  public init(
    id: String,
    held holding: DelegateHolding? = nil,
    ifTaken overlap: SlotOverlap = .waitTurn,
    stops moment: StopMoment = .insideCallback,
    get: ((Source) -> Delegate?)? = nil,
    set: @escaping (Source, Delegate?) -> Void
  ) {
    read = get ?? { _ in nil }
    write = set
    remove = nil
    path = nil
    terms = SlotTerms(
      isReadable: get != nil, holding: holding, overlap: overlap, stops: moment, id: .named(id))
  }

  /// Names the place where a source adds and removes its observers.
  ///
  /// It never counts as in use, since it holds many. Such a source may hold a lock, or walk its list, while it calls. Therefore
  /// a later job removes the adapter, never the callback itself.
  ///
  /// Make the slot once, as a constant, or give it an `id`: two slots with one `id` are one list. If
  /// you attach an adapter twice to one list, of one source and on one actor, the adapter is added
  /// once and removed with the last attachment. A promise, and a caller that transfers its source,
  /// add and remove each adapter on their own.
  ///
  /// ```swift
  /// DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
  /// ```
  public init(
    id: String? = nil,
    add: @escaping (_ source: Source, _ observer: Delegate) -> Void,
    remove: @escaping (_ source: Source, _ observer: Delegate) -> Void
  ) {
    read = { _ in nil }
    write = { source, observer in if let observer { add(source, observer) } }
    self.remove = remove
    path = nil
    terms = SlotTerms(
      isReadable: false, stops: .afterCallback,
      id: .list(id.map { .named($0) } ?? .made(ListID.Made())))
  }
}

@available(*, unavailable)
extension DelegateSlot: Sendable {}
