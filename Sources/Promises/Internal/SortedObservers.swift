/// The observers of a promise that settles, told apart by where they run.
///
/// `@unchecked Sendable`: as the `Wake` that carries it.
@usableFromInline
final class SortedObservers: @unchecked Sendable {
  private(set) var hooks: NodeQueue
  private(set) var waiters: NodeQueue
  private(set) var inPlace: NodeQueue
  /// Those that belong where the settling drain is already.
  private(set) var here: NodeQueue
  /// For the others: the first at each place, to be sent there, and the lanes of those behind.
  private(set) var hops: NodeQueue
  private(set) var lanes: [Lane]
  /// Whether an attendant is to be told before all of them.
  let isAttended: Bool

  init(_ observers: NodeList, isAttended: Bool, drain: Drain?) {
    self.isAttended = isAttended
    hooks = NodeQueue()
    waiters = NodeQueue()
    inPlace = NodeQueue()
    here = NodeQueue()
    hops = NodeQueue()
    lanes = []
    var laneHere: Lane?
    var rest: NodeList? = observers
    while let (node, remaining) = rest?.popFirst() {
      rest = remaining
      switch node.place {
      case nil:
        if node.role.kind == .hook { hooks.append(node) } else { waiters.append(node) }
      case Lane.inPlace?: inPlace.append(node)
      case let place?:
        if let lane = drain?.lane(at: place) {
          laneHere = lane
          here.append(node)
        } else if let lane = lanes.last(where: { $0.place == place }) {
          lane.append(node)
        } else {
          lanes.append(Lane(at: place))
          hops.append(node)
        }
      }
    }
    if let laneHere { lanes.append(laneHere) }
  }
}
