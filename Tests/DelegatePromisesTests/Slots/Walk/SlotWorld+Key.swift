@testable import DelegatePromises

// A number for everything that a world holds. The machine is not Hashable: no program needs that,
// and each would carry the code.

extension SlotWorld {
  /// A number that tells this world from others.
  var key: Int {
    var hasher = Hasher()
    machine.hash(into: &hasher)
    hasher.combine(slots)
    hasher.combine(phases)
    hasher.combine(due)
    hasher.combine(line)
    hasher.combine(granted)
    hasher.combine(displaced)
    hasher.combine(seats)
    hasher.combine(behind)
    hasher.combine(isGuestThere)
    return hasher.finalize()
  }
}

extension SlotMachine {
  fileprivate func hash(into hasher: inout Hasher) {
    entries.hash(into: &hasher) { $0.hash(into: &$1) }
    slots.hash(into: &hasher) { $0.hash(into: &$1) }
    slotOfName.hash(into: &hasher) { $1.combine($0) }
    for tokens in [comparing, looking, changing] { hasher.combine(Array(tokens)) }
  }
}

extension SlotMachine.Entry {
  fileprivate func hash(into hasher: inout Hasher) {
    hasher.combine(request.token)
    hasher.combine(request.name)
    hasher.combine(request.isReadable)
    hasher.combine(request.overlap)
    hasher.combine(request.adapter?.object)
    hasher.combine(request.adapter?.actor)
    hasher.combine(request.adapter?.forwards)
    hasher.combine(stage.number)
    hasher.combine(stage.slot)
  }
}

extension SlotMachine.Stage {
  fileprivate var number: Int {
    switch self {
    case .comparing: 0
    case .looking: 1
    case .waiting: 2
    case .granted: 3
    case .installing: 4
    case .seated: 5
    case .leaving: 6
    }
  }
}

extension Slot {
  fileprivate func hash(into hasher: inout Hasher) {
    hasher.combine(Array(holders))
    hasher.combine(seats.count)
    for seat in seats {
      hasher.combine([seat.id, seat.object, seat.below])
      hasher.combine(Array(seat.holders))
    }
    hasher.combine(waiting.count)
    for waiting in waiting {
      hasher.combine(waiting.parting)
      hasher.combine(waiting.doubles)
      hasher.combine([waiting.line.takers, waiting.line.numbers, [waiting.line.head]])
      hasher.combine(waiting.line.members)
    }
  }
}

extension SmallTable {
  /// Hashes the values by their numbers, wherever they are kept.
  fileprivate func hash(into hasher: inout Hasher, _ hash: (Value, inout Hasher) -> Void) {
    let keys = keys.sorted()
    hasher.combine(keys)
    for key in keys { if let value = self[key] { hash(value, &hasher) } }
  }
}
