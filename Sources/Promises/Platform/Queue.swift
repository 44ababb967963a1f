/// A first-in, first-out queue that keeps its storage while it is in use.
///
/// Two stacks: what is added to the one is turned round to leave from the other, when that is empty.
/// It is compiled for each type of element, and this takes the fewest instructions to say.
struct Queue<Element> {
  private var added: [Element] = []
  /// The first one last.
  private var leaving: [Element] = []

  var isEmpty: Bool { added.isEmpty && leaving.isEmpty }

  mutating func append(_ element: Element) { added.append(element) }

  mutating func popFirst() -> Element? { isEmpty ? nil : takeFirst() }

  @inline(never)
  private mutating func takeFirst() -> Element? {
    if leaving.isEmpty {
      swap(&added, &leaving)
      unsafe leaving.withUnsafeMutableBufferPointer { unsafe $0.reverse() }
    }
    defer { if leaving.isEmpty, leaving.capacity > 1024 { leaving = [] } }
    return leaving.popLast()
  }
}
