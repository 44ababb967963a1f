/// A queue that keeps its storage while it is in use.
///
/// `package`: so do the buffers of a delegate's readers.
@usableFromInline
@frozen
package struct Fifo<Element> {
  @usableFromInline var items: [Element?] = []
  @usableFromInline var head = 0

  @_alwaysEmitIntoClient package init() {}

  @_alwaysEmitIntoClient package var isEmpty: Bool { head == items.count }

  @_alwaysEmitIntoClient package var count: Int { items.count - head }

  @_alwaysEmitIntoClient package mutating func append(_ element: Element) { items.append(element) }

  @_alwaysEmitIntoClient
  package mutating func popFirst() -> Element? {
    guard head < items.count else { return nil }
    defer {
      head += 1
      if head == items.count {
        items.removeAll(keepingCapacity: items.count <= 1024)
        head = 0
      } else if head >= 1024, head * 2 >= items.count {
        items.removeFirst(head)
        head = 0
      }
    }
    return items[head].take()
  }
}
