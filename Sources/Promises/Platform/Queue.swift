/// A first-in, first-out queue that keeps its storage while it is in use.
///
/// Two stacks: what is added to one is turned round to leave from the other when that is empty.
struct Queue<Element> {
  private var added: [Element] = []
  /// The first one last.
  private var leaving: [Element] = []

  var isEmpty: Bool { added.isEmpty && leaving.isEmpty }

  mutating func append(_ element: Element) { added.append(element) }

  mutating func popFirst() -> Element? {
    if leaving.isEmpty {
      guard added.count > 1 else { return added.popLast() }
      swap(&added, &leaving)
      leaving.reverse()
    }
    defer { if leaving.isEmpty, leaving.capacity > 1024 { leaving = [] } }
    return leaving.popLast()
  }
}
