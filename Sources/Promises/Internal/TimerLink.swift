/// One armed timer, linked into a ring of those that are due at about the same time.
///
/// `package`, as the wheel: it is tested against a model.
@safe
package struct TimerLink<Payload> {
  /// The neighbours in the ring; nil when in none.
  package var next: UnsafeMutablePointer<TimerLink>?
  package var previous: UnsafeMutablePointer<TimerLink>?
  /// When it is due.
  package var tick: UInt64 = 0
  package let payload: Payload

  package init(_ payload: Payload) {
    unsafe next = nil
    unsafe previous = nil
    self.payload = payload
  }
}

/// A ring of links, oldest first; it owns none of them.
@safe
struct TimerRing<Payload> {
  typealias Link = UnsafeMutablePointer<TimerLink<Payload>>

  private(set) var first: Link?

  var isEmpty: Bool { unsafe first == nil }

  mutating func append(_ link: Link) {
    guard let first = unsafe first else {
      unsafe link.pointee.next = link
      unsafe link.pointee.previous = link
      unsafe self.first = link
      return
    }
    let last = unsafe first.pointee.previous
    unsafe link.pointee.next = first
    unsafe link.pointee.previous = last
    unsafe last?.pointee.next = link
    unsafe first.pointee.previous = link
  }

  mutating func remove(_ link: Link) {
    let next = unsafe link.pointee.next
    if unsafe next == link {
      unsafe first = nil
    } else {
      unsafe next?.pointee.previous = link.pointee.previous
      unsafe link.pointee.previous?.pointee.next = next
      if unsafe first == link { unsafe first = next }
    }
    unsafe link.pointee.next = nil
    unsafe link.pointee.previous = nil
  }

  mutating func popFirst() -> Link? {
    guard let link = unsafe first else { return nil }
    unsafe remove(link)
    return unsafe link
  }
}
