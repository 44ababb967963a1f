/// A collection whose least element is at hand: a binary heap (Williams, 1964).
struct Heap<Element: Comparable> {
  private var elements: [Element]

  /// Makes a heap of some elements: an array in ascending order is one.
  init(_ elements: [Element]) { self.elements = elements.sorted() }

  var count: Int { elements.count }
  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first else { return last }
    elements[0] = last
    var parent = 0
    while let child = leastChild(of: parent), elements[child] < elements[parent] {
      elements.swapAt(child, parent)
      parent = child
    }
    return first
  }

  private func leastChild(of parent: Int) -> Int? {
    let (left, right) = (2 * parent + 1, 2 * parent + 2)
    guard left < elements.count else { return nil }
    return right < elements.count && elements[right] < elements[left] ? right : left
  }
}
