/// The observers of a promise that settles, told apart by where they run.
///
/// `@unchecked Sendable`: as the `Wake` that carries it.
@usableFromInline
final class SortedObservers: @unchecked Sendable {
  private(set) var hooks = NodeQueue()
  private(set) var waiters = NodeQueue()
  private(set) var inPlace = NodeQueue()
  /// Those that belong where the settling drain is already.
  private(set) var here = NodeQueue()
  /// For the others, to be submitted.
  private(set) var lanes: [Lane] = []
  private let laneHere: Lane?

  var lanesInFlight: [Lane] {
    guard let laneHere, here.list != nil else { return lanes }
    return lanes + [laneHere]
  }

  init(_ observers: NodeList, of core: Core, lane: Lane?) {
    laneHere = lane
    var rest: NodeList? = observers
    while let (node, remaining) = rest?.popFirst() {
      rest = remaining
      switch node.place {
      case nil:
        if node.role.kind == .hook { hooks.append(node) } else { waiters.append(node) }
      case .inPlace?: inPlace.append(node)
      case let place? where place.identity == lane?.place: here.append(node)
      case let place?:
        laneToSubmit(at: place).append(node, from: core)
      }
    }
  }

  private func laneToSubmit(at place: Place) -> Lane {
    if let known = lanes.last(where: { $0.place == place.identity }) { return known }
    let made = Lane(at: place)
    lanes.append(made)
    return made
  }
}
