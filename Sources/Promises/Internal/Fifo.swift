/// A queue that keeps its storage while it is in use.
struct Fifo<Element> {
  private var items: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  mutating func append(_ element: Element) { items.append(element) }

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
