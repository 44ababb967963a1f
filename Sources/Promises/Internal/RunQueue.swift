/// Observers of one settled promise, to be run.
struct Run {
  let source: Core
  let list: NodeList

  init(source: Core, list: NodeList) {
    self.source = source
    self.list = list
  }

  init(source: Core, single node: Node) {
    self.source = source
    list = unsafe NodeList(first: Unmanaged.passRetained(node))
  }
}

/// Runs in the order they came; one alone, as of a chain, needs no storage.
struct RunQueue {
  private var first: Run?
  private var rest = Fifo<Run>()

  var isEmpty: Bool { first == nil && rest.isEmpty }

  mutating func append(_ run: Run) {
    if isEmpty { first = run } else { rest.append(run) }
  }

  mutating func popFirst() -> Run? { first.take() ?? rest.popFirst() }
}
