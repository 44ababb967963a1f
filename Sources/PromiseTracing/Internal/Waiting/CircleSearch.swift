/// The search for circles of nodes that lead to each other.
///
/// Nodes that can all reach each other are found by Tarjan's algorithm (1972), with a stack of its
/// own. `package`: a timeline shows circles too.
package struct CircleSearch {
  private let edges: [[Int]]
  private var number: [Int]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var path: [(node: Int, edge: Int)] = []
  private var lastNumber = 0
  private var groups: [[Int]] = []

  private init(edges: [[Int]]) {
    self.edges = edges
    number = Array(repeating: 0, count: edges.count)
    lowest = number
    isOpen = Array(repeating: false, count: edges.count)
  }

  /// Returns a shortest circle through the first node of each group of nodes that reach each other.
  ///
  /// - Parameter edges: For each node, the nodes to which it leads.
  /// - Returns: The nodes of each circle in order, the first one of the group first.
  package static func circles(of edges: [[Int]]) -> [[Int]] {
    var search = CircleSearch(edges: edges)
    for node in edges.indices where search.number[node] == 0 { search.visit(node) }
    return search.groups.compactMap { group in
      search.circle(in: Set(group), from: group.min() ?? 0)
    }
    .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  private mutating func visit(_ node: Int) {
    enter(node)
    while let (node, edge) = path.last { follow(edge, of: node) }
  }

  private mutating func enter(_ node: Int) {
    lastNumber += 1
    number[node] = lastNumber
    lowest[node] = lastNumber
    isOpen[node] = true
    open.append(node)
    path.append((node, 0))
  }

  private mutating func follow(_ edge: Int, of node: Int) {
    guard edge < edges[node].count else { return close(node) }
    path[path.count - 1].edge += 1
    let other = edges[node][edge]
    if number[other] == 0 {
      enter(other)
    } else if isOpen[other] {
      lowest[node] = min(lowest[node], number[other])
    }
  }

  private mutating func close(_ node: Int) {
    path.removeLast()
    if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
    guard lowest[node] == number[node] else { return }
    let start = open.lastIndex(of: node) ?? open.endIndex
    let group = Array(open[start...])
    open.removeSubrange(start...)
    for member in group { isOpen[member] = false }
    if group.count > 1 || edges[node].contains(node) { groups.append(group) }
  }

  /// Returns the shortest way from a node back to itself, if there is one, by a breadth-first search.
  private func circle(in group: Set<Int>, from start: Int) -> [Int]? {
    var before: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for other in edges[node] where group.contains(other) {
        if other == start { return way(to: node, from: start, before) }
        guard before[other] == nil else { continue }
        before[other] = node
        queue.append(other)
      }
    }
    return nil
  }

  private func way(to end: Int, from start: Int, _ before: [Int: Int]) -> [Int] {
    var nodes = [end]
    while let node = nodes.last, node != start, let previous = before[node] {
      nodes.append(previous)
    }
    return nodes.reversed()
  }
}
