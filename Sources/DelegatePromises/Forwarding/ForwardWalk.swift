internal import CorePromises

/// Walks along forwarding adapters, to all that a callback reaches, now or once others have left.
///
/// It keeps what it comes to, and outlives the section. So no other object has the identity of one of them,
/// and nothing of a user's is freed under the lock.
struct ForwardWalk {
  /// The lock under which every target is changed, once the walk from the new one has not come back.
  ///
  /// A circle that two threads close from both ends is seen by the one that comes second.
  private static let section = Lock()

  static func withSection<Result>(_ body: () -> Result) -> Result { section.withLock(body) }

  /// An object that a round has come to.
  private final class Visit {
    let object: AnyObject
    var round = 0
    /// Whether the object has been asked, and its answer.
    var isAsked = false
    var link: (any ForwardLink)?

    init(_ object: AnyObject) { self.object = object }
  }

  private var visits: [ObjectIdentifier: Visit] = [:]
  private var round = 0

  /// Returns whether callbacks to what lies `below` come back to `goal`; nil if the walk comes to an object
  /// that it has not asked.
  mutating func comesBack(to goal: any ForwardLink, from below: Layer.Below) -> Bool? {
    var isKnown = true
    var isReached = false
    walk(from: below) { visit in
      isKnown = visit.isAsked
      return isKnown
    } to: { link in
      isReached = link === goal
      return !isReached
    }
    return isKnown ? isReached : nil
  }

  /// Asks all objects to which callbacks come whether they forward: that is their own code's to say, which
  /// must not run under the lock.
  mutating func ask(from below: Layer.Below) {
    walk(from: below) { visit in
      if !visit.isAsked {
        (visit.isAsked, visit.link) = (true, (visit.object as? any Forwarding)?.link)
      }
      return true
    } to: { _ in
      true
    }
  }

  /// Walks on while both functions return true; `look` gets each delegate that is in no layer.
  private mutating func walk(
    from below: Layer.Below, look: (Visit) -> Bool, to come: (any ForwardLink) -> Bool
  ) {
    round += 1
    var rest = [below]
    while let below = rest.popLast() {
      let link: (any ForwardLink)?
      switch below {
      case .layer(let layer):
        guard visit(layer) != nil else { continue }
        let next = layer.next
        link = next.link
        rest.append(next.below)
      case .nothing, .delegate:
        guard let object = below.delegate.boxed, let visit = visit(object) else { continue }
        guard look(visit) else { return }
        link = visit.link
      }
      guard let link, visit(link) != nil else { continue }
      guard come(link) else { return }
      rest.append(link.below)
    }
  }

  /// Returns the visit of an object, unless this round has come to it before.
  private mutating func visit(_ object: AnyObject) -> Visit? {
    let visit = visits[ObjectIdentifier(object)] ?? Visit(object)
    if visit.round == round { return nil }
    visit.round = round
    visits[ObjectIdentifier(object)] = visit
    return visit
  }
}
