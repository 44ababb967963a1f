import CorePromises

/// Timers for a test, known by the order in which they were made; freed with this.
@safe final class TimerLinks {
  typealias Link = TimerWheel<Int>.Link

  private var links: [Link]

  init() { unsafe links = unsafe [] }

  deinit {
    for index in 0..<count {
      unsafe links[index].deinitialize(count: 1)
      unsafe links[index].deallocate()
    }
  }

  var count: Int { unsafe links.count }

  subscript(index: Int) -> Link { unsafe links[index] }

  func make() -> Link {
    let link = Link.allocate(capacity: 1)
    unsafe link.initialize(to: TimerLink(count))
    unsafe links.append(link)
    return unsafe link
  }
}
