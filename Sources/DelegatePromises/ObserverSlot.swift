/// A place of a source that holds many delegates, each added and removed, with no property to read.
///
/// Such a source may hold a lock, or walk its list, while it calls: the adapter is removed as a
/// later job, never inside the callback. It is never busy.
///
/// Make the slot once and use it again. An adapter that is attached through it twice, to the same
/// source and on the same actor, is added once and removed with the last: most sources keep no
/// duplicates, or remove all of them together. Two slots that are made apart, and callers who give
/// their source up, add and remove each for itself.
public struct ObserverSlot<Source, Delegate> {
  let add: (Source, Delegate) -> Void
  let remove: (Source, Delegate) -> Void
  /// Tells the slot from others: closures cannot be compared.
  private let identity = Identity()

  /// A pair of methods.
  ///
  /// ```swift
  /// ObserverSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
  /// ```
  public init(
    add: @escaping (Source, Delegate) -> Void, remove: @escaping (Source, Delegate) -> Void
  ) {
    self.add = add
    self.remove = remove
  }

  private final class Identity {}
}

extension ObserverSlot where Source: AnyObject {
  @usableFromInline
  func prepare(
    for delegate: Delegate, in source: Source, token: RetentionToken
  ) -> AddedObserver? {
    AddedObserver(asObject(delegate), to: source, through: identity, on: token.actor)
  }

  /// Adds `delegate`.
  @usableFromInline
  func install(_ delegate: Delegate, in source: Source, _ observer: AddedObserver?) {
    if observer?.isFirst() ?? true { add(source, delegate) }
  }

  /// What stops the source and removes the delegate.
  @usableFromInline
  func givingBack() -> GiveBack {
    { room, leave in
      let installed = room.take(Installed<Source, Delegate, AddedObserver?>.self)
      installed.stop(installed.source)
      // Their addresses stand for them: they must not be another's before the count is down.
      withExtendedLifetime((identity, installed)) {
        if installed.before?.isLast() ?? true { remove(installed.source, installed.delegate) }
        leave()
      }
    }
  }
}

@available(*, unavailable)
extension ObserverSlot: Sendable {}
