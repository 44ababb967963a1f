// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// A first-in, first-out queue that keeps its storage while it is in use, for up to 1,024 elements.
///
/// Two stacks: what is added to one is turned round to leave from the other when that is empty.
///
/// `package`, as ``Locked`` is.
@usableFromInline
package struct Queue<Element> {
  @usableFromInline var added: [Element] = []
  /// The first one last.
  @usableFromInline var leaving: [Element] = []

  @_alwaysEmitIntoClient package init() {}

  @_alwaysEmitIntoClient package var isEmpty: Bool { added.isEmpty && leaving.isEmpty }

  @_alwaysEmitIntoClient package var count: Int { added.count + leaving.count }

  @_alwaysEmitIntoClient
  package mutating func append(_ element: Element) { added.append(element) }

  @_alwaysEmitIntoClient
  package mutating func popFirst() -> Element? {
    if leaving.isEmpty {
      guard added.count > 1 else { return added.popLast() }
      swap(&added, &leaving)
      leaving.reverse()
    }
    // An array has room for up to twice its elements; how many exactly depends on the heap.
    defer { if leaving.isEmpty, leaving.capacity > 2048 { leaving = [] } }
    return leaving.popLast()
  }
}
