/// Nodes taken from a promise's list, first in, first out; it owns a reference to each.
@safe
struct NodeQueue {
  private var first: Unmanaged<Node>?
  private var last: Unmanaged<Node>?

  init() {}

  var list: NodeList? { unsafe first.map { unsafe NodeList(first: $0) } }

  mutating func append(_ node: Node) {
    let added = unsafe Unmanaged.passRetained(node)
    if let last = unsafe last {
      unsafe last._withUnsafeGuaranteedRef { unsafe $0.next = unsafe added }
    } else {
      unsafe first = unsafe added
    }
    unsafe last = unsafe added
  }
}
