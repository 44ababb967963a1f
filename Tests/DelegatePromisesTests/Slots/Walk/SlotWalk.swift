@testable import DelegatePromises

/// A walk through every order of the events of a setup.
///
/// A world that was reached in one way is not walked on from when another way reaches it.
struct SlotWalk {
  let setup: SlotSetup
  private(set) var states = 0
  /// The rule that was broken, and the events that broke it.
  private(set) var failure: String?

  private struct Node {
    let before: Int
    let move: SlotMove
  }

  init(_ setup: SlotSetup) {
    self.setup = setup
    run()
  }

  private mutating func run() {
    let start = SlotWorld(setup)
    var nodes: [Node] = []
    var seen: Set<Int> = [start.key]
    var open = [(world: start, node: -1)]
    while let (world, node) = open.popLast(), failure == nil {
      do throws(SlotWorld.Violation) {
        let moves = world.moves(in: setup)
        try world.checkRest(moves, in: setup)
        for move in moves {
          var next = world
          nodes.append(Node(before: node, move: move))
          try next.take(move, in: setup)
          guard seen.insert(next.key).inserted else {
            nodes.removeLast()
            continue
          }
          try next.check(in: setup)
          open.append((next, nodes.count - 1))
        }
      } catch {
        failure = "\(error.text)\n\(setup)\n\(path(to: nodes.count - 1, in: nodes))"
      }
    }
    states = seen.count
  }

  private func path(to last: Int, in nodes: [Node]) -> String {
    var moves: [String] = []
    var node = last
    while node >= 0 {
      moves.insert("\(nodes[node].move)", at: 0)
      node = nodes[node].before
    }
    return moves.joined(separator: ", ")
  }
}
