/// A queue of the values that a reader has not read yet.
///
/// It keeps its storage while it is in use. Unlike a `Queue`, it is compiled into clients for their
/// own types of values, and has a `count`.
@usableFromInline
@frozen
struct ValueQueue<Element> {
  @usableFromInline var items: [Element?] = []
  @usableFromInline var head = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { head == items.count }

  @inlinable var count: Int { items.count - head }

  @inlinable mutating func append(_ element: Element) { items.append(element) }

  @inlinable
  mutating func popFirst() -> Element? {
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
