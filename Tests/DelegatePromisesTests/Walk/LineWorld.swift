@testable import DelegatePromises

/// The slots of a source, its requests, and their line, at one moment of a walk.
///
/// Tokens are numbered from 0 here, and objects from 1: those from 90 are other code's.
final class LineWorld {
  /// What a request does, as its shell knows it.
  enum Phase: Comparable {
    case away, waits
    /// It is to read its slot; it has read it; it asks others to leave.
    case looks, read, hurries
    /// Its adapter is about to be put into the slot; is there for another one; is there.
    case installs, joins, written
    case sits
    /// It takes its adapter out; leaves it there until the source's last call; has given back.
    case takesOut, lingers, leaves
    case refused, gone
  }

  /// An adapter, or other code's object, in a slot.
  struct Layer: Hashable {
    let object: Int
    var shown: Int
    var forwards: Int?
    /// Whether it has not been taken out by a request that has yet to leave.
    var isThere = true
  }

  struct Move {
    enum Kind {
      case comes, enters, reads, reports, hurries, hurriesOut, writes, sits, settles
      case takesOut, lingers, restores, leaves, meddles
    }

    let kind: Kind
    var token = 0

    /// Whether nobody relies on the event.
    var isFree: Bool { kind == .comes || kind == .settles || kind == .meddles }
  }

  let setup: LineSetup
  let tokens: [LineToken]
  var line = Line<LineToken>()
  /// Whether the rules are checked, and the first that was broken.
  var isChecked = false
  var violation: String?
  var phases: [Phase]
  /// What the slots hold, the lowest first.
  var layers = [[Layer(object: 90, shown: 90)], [Layer(object: 91, shown: 91)]]
  /// How many jobs of each token are on their way, and the token that has been called to the door.
  var jobs: [Int]
  var called: Int?
  /// What the tokens have read last, and how they forward, as they have reported.
  var seen: [Sight]
  var told: [Int?]
  /// The name of the slot without a name, as the one at the door has read it.
  var unnamed: Int?
  /// Those that the one at the door asks to leave, and whether it has.
  var hurried: [Int] = []
  var hasHurried = false
  var settled: Set<Int> = []
  /// Those that have reported a look.
  var known: Set<Int> = []
  /// Those that had been replaced when their slot was read; those of which the line has heard it.
  var cut: Set<Int> = []
  var replaced: Set<Int> = []
  /// How often other code has changed a slot, and whether a token has lingered or looked again.
  var meddlings = 0
  var hasLingered = false

  init(_ setup: LineSetup) {
    self.setup = setup
    tokens = setup.wishes.map { LineToken($0) }
    let count = tokens.count
    phases = Array(repeating: .away, count: count)
    jobs = Array(repeating: 0, count: count)
    seen = Array(repeating: .nothing, count: count)
    told = Array(repeating: nil, count: count)
  }
}

// The events that can come next.
extension LineWorld {
  var moves: [Move] {
    phases.indices.flatMap { index in kinds(of: index).map { Move(kind: $0, token: index) } }
      + (mayMeddle ? [Move(kind: .meddles)] : [])
  }

  private func kinds(of index: Int) -> [Move.Kind] {
    let isSettled = settled.contains(index)
    let late: [Move.Kind] = jobs[index] > 0 ? [.enters] : []
    let ends: [Move.Kind] = isSettled ? [] : [.settles]
    switch phases[index] {
    case .away: return mayCome(index) ? [.comes] : []
    case .waits: return late + ends
    case .looks: return late + ends + [isSettled ? .reports : .reads]
    case .read: return late + ends + [.reports]
    case .hurries: return late + ends + [.hurries, .hurriesOut]
    case .installs:
      return late + ends + [isSettled ? .leaves : .writes]
    case .joins, .written: return late + [.sits]
    case .sits: return late + (isSettled ? [.takesOut] : ends)
    case .takesOut:
      return late + [.restores] + (setup.twist == .lingers && !hasLingered ? [.lingers] : [])
    case .lingers: return late + [.takesOut]
    case .leaves, .refused: return late + [.leaves]
    case .gone: return late
    }
  }

  private func mayCome(_ index: Int) -> Bool {
    guard index == 0 || phases[index - 1] != .away else { return false }
    return tokens[index].wish.parent.map { [.sits, .gone].contains(phases[$0]) } ?? true
  }

  private var mayMeddle: Bool {
    guard setup.twist == .replaces || setup.twist == .clears, meddlings < 2 else { return false }
    // What is put over an adapter while that is set is taken for a stand-in.
    let isWriting = phases.indices.contains { phases[$0] == .written && slot($0) == 0 }
    let isOnTop = meddlings == 0 || layers[0].last?.isForeign == true
    let below = layers[0].dropLast(meddlings).last { $0.isThere }
    return !isWriting && isOnTop && below?.isOurs == true
  }
}

// What is in the slots, and what the library sees there.
extension LineWorld {
  func slot(_ index: Int) -> Int { tokens[index].slot }
  func object(_ index: Int) -> Int { tokens[index].object }

  func haveOneSlot(_ one: Int, _ other: Int) -> Bool { slot(one) == slot(other) }

  func haveOneAdapter(_ one: Int, _ other: Int) -> Bool {
    haveOneSlot(one, other) && object(one) == object(other)
  }

  func layer(of index: Int) -> Layer? { layers[slot(index)].last { $0.object == object(index) } }

  func top(_ slot: Int) -> Layer? { layers[slot].last { $0.isThere } }

  func sight(of layer: Layer?) -> Sight {
    switch setup.twist {
    case .values: .value
    case .unseen: .unseen
    default: layer.flatMap { $0.shown == 0 ? nil : .object($0.shown) } ?? .nothing
    }
  }

  /// How the adapter of a token passes on, if it sits nowhere, so that its target can be set.
  func freeForwards(_ index: Int) -> Int? {
    let isFree = layers.allSatisfy { $0.allSatisfy { $0.object != object(index) || !$0.isThere } }
    return isFree ? tokens[index].wish.forwards : nil
  }

  /// How the adapter of a token passes on in its slot, or if it gets there now.
  func forwards(_ index: Int) -> Int? {
    if let layer = layer(of: index), layer.isThere { return layer.forwards }
    return freeForwards(index)
  }

  /// Whether other code's object has taken the place of the adapter of a token.
  func isCut(_ index: Int) -> Bool {
    guard meddlings > 0, let layer = layer(of: index), layer.isThere else { return meddlings > 0 }
    return layers[slot(index)].reversed().prefix { $0 != layer }.contains(where: \.isForeign)
  }
}

extension LineWorld.Layer {
  var isOurs: Bool { 10..<90 ~= object }
  /// Whether other code has put it there during the walk.
  var isForeign: Bool { object == 0 || object == 99 }
}

extension LineWorld.Phase {
  var isLooking: Bool { Self.looks...Self.hurries ~= self }
  var isAtDoor: Bool { Self.looks...Self.written ~= self }
  /// Whether the adapter is in, for the line.
  var isIn: Bool { Self.sits...Self.leaves ~= self || self == .joins }
  var isGivingBack: Bool { self == .takesOut || self == .leaves }
}
