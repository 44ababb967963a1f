internal import CorePromises

/// Walks along forwarding adapters, to all that a callback reaches, now or once others have left.
///
/// It keeps what it comes to, and outlives the section. So no other object has the identity of one of
/// them, and nothing of a user's is freed under the lock.
struct ForwardWalk {
  /// The lock under which every target is changed, once the walk from the new one has not come back.
  ///
  /// A circle that two threads close from both ends is seen by the one that comes second.
  private static let section = Lock()

  static func withSection<Result>(_ body: () -> Result) -> Result { section.withLock(body) }

  /// The objects to which walks have come, each with the number of the last one that has.
  private var visits: [ObjectIdentifier: (object: AnyObject, walk: Int)] = [:]
  /// The links of the objects that have been asked whether they forward.
  private var links: [ObjectIdentifier: (any ForwardLink)?] = [:]
  private var walk = 0

  /// Returns whether callbacks to what lies `below` come back to `goal`; nil if an object was not asked.
  ///
  /// Whether an object forwards is its own code's to say, which must not run under the lock. So a walk
  /// that is `asking` precedes the one under the lock. Each goes on to the end, so that it keeps all.
  mutating func comesBack(
    to goal: any ForwardLink, from below: Layer.Below, asking: Bool
  ) -> Bool? {
    walk += 1
    var (comesBack, isKnown) = (false, true)
    var rest = [below]
    while let place = rest.popLast() {
      var link: (any ForwardLink)?
      if case .layer(let layer) = place {
        guard comes(to: layer) else { continue }
        let next = layer.next
        link = next.link
        rest.append(next.below)
      } else {
        guard let object = place.delegate.boxed, comes(to: object) else { continue }
        if asking { ask(object) }
        if let answer = links[ObjectIdentifier(object)] { link = answer } else { isKnown = false }
      }
      guard let link, comes(to: link) else { continue }
      if link === goal { comesBack = true }
      rest.append(link.below)
    }
    return comesBack || isKnown ? comesBack : nil
  }

  /// Keeps an object; returns whether this walk comes to it for the first time.
  private mutating func comes(to object: AnyObject) -> Bool {
    let last = visits.updateValue((object, walk), forKey: ObjectIdentifier(object))
    return last?.walk != walk
  }

  private mutating func ask(_ object: AnyObject) {
    guard links[ObjectIdentifier(object)] == nil else { return }
    links[ObjectIdentifier(object)] = .some((object as? any Forwarding)?.link)
  }
}
