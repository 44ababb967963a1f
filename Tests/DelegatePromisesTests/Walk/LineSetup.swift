@testable import DelegatePromises

/// The requests of a walk over the line of a source, and what happens to its slots.
struct LineSetup: CustomStringConvertible {
  enum Kind: CaseIterable {
    /// Questions, whose adapters are their own, and pass nothing on.
    case asks, rejects, takesOver
    /// Questions whose adapters forward: one of their own, or the one that others share.
    case asksAbove, asksShared
    /// Attachments: of the shared adapter, of a forwarding one of their own, of a shared plain one.
    case shares, forwards, attaches
    /// Attachments of the shared adapter that take their slot over, or are refused.
    case sharesOver, sharesOrNot
  }

  enum Twist: CaseIterable {
    case none
    /// Other code puts a delegate of its own into the first slot, or clears it, and puts ours back.
    case replaces, clears
    /// The library sees values that cannot be compared in the slots, or nothing.
    case values, unseen
    /// An adapter lingers; a job comes twice.
    case lingers, callsTwice
    /// The last request lives on another actor, or is made inside the `start` of the first.
    case isApart, isNested
  }

  struct Wish {
    let index: Int
    let kind: Kind
    /// The name of its slot; those with the same tens are names of one slot.
    let name: Int
    var actor = 0
    /// The request inside whose `start` it is made.
    var parent: Int?
  }

  var wishes: [Wish]
  let twist: Twist

  init(_ kinds: [Kind], _ names: [Int], _ twist: Twist = .none) {
    wishes = kinds.indices.map { Wish(index: $0, kind: kinds[$0], name: names[$0]) }
    self.twist = twist
    if twist == .isApart { wishes[kinds.count - 1].actor = 1 }
    if twist == .isNested { wishes[kinds.count - 1].parent = 0 }
  }

  var description: String {
    let wishes = wishes.map {
      "\($0.kind) \($0.name) on \($0.actor)" + ($0.parent.map { " inside \($0)" } ?? "")
    }
    return "\(wishes.joined(separator: ", ")); \(twist)"
  }

  /// Whether an adapter may sit in two slots, one of which has two names: these do not tell which.
  var isAmbiguous: Bool {
    Set(wishes.map(\.name)).count > Set(wishes.map(\.slot)).count
      && Set(wishes.map { [$0.object, $0.slot] }).count > Set(wishes.map(\.object)).count
  }
}

extension LineSetup {
  /// The setups that no sample may leave out: each one finds mistakes that few others find.
  static let chosen = [
    LineSetup([.asks, .asks], [0, 0], .callsTwice),
    LineSetup([.asks, .asks], [0, 0], .isNested),
    LineSetup([.asks, .rejects], [0, 0]),
    LineSetup([.attaches, .attaches], [0, 0]),
    LineSetup([.forwards, .forwards], [0, 0], .isApart),
    LineSetup([.shares, .shares], [0, 0], .lingers),
    LineSetup([.shares, .shares], [0, 0], .replaces),
    LineSetup([.shares, .sharesOver], [0, 0], .replaces),
    LineSetup([.sharesOver, .shares], [0, 0]),
    LineSetup([.asks, .asks, .asks], [0, 0, 0], .replaces),
    LineSetup([.asks, .takesOver, .takesOver], [0, 0, 0]),
    LineSetup([.asksAbove, .asksAbove, .forwards], [0, 0, 0]),
    LineSetup([.asksAbove, .asksAbove, .takesOver], [0, 0, 0]),
    LineSetup([.asksShared, .asksAbove, .asksShared], [0, 0, 0]),
    LineSetup([.forwards, .forwards, .forwards], [0, 0, 0], .values),
    LineSetup([.forwards, .shares, .shares], [0, 0, 0]),
    LineSetup([.shares, .forwards, .shares], [0, 0, 0]),
    LineSetup([.shares, .shares, .takesOver], [0, 10, 11]),
    LineSetup([.asks, .asksAbove, .asksAbove, .forwards], [0, 0, 0, 0]),
  ]

  /// All setups of so many requests.
  static func all(of count: Int) -> [LineSetup] {
    let names = lists(of: [0, 1, 10], count: count).filter { $0[0] == 0 }
    return lists(of: Kind.allCases, count: count).flatMap { kinds in
      names.flatMap { names in
        let twists = Set(names).count == 1 ? Twist.allCases : [.none]
        return twists.map { LineSetup(kinds, names, $0) }
      }
    }
  }

  private static func lists<Item>(of items: [Item], count: Int) -> [[Item]] {
    guard count > 0 else { return [[]] }
    return lists(of: items, count: count - 1).flatMap { list in items.map { list + [$0] } }
  }

  /// A setup of so many requests, of which half have one slot and few kinds.
  static func random(of count: Int, using random: inout some RandomNumberGenerator) -> LineSetup {
    func one<Item>(of items: [Item]) -> Item {
      items[Int.random(in: items.indices, using: &random)]
    }
    let isCrowd = one(of: [true, false])
    let twist = one(of: [.none, one(of: Twist.allCases)])
    let names =
      switch twist {
      case .unseen: [0]
      // Where other code meets two names, a slot has no identity.
      case .values, .replaces, .clears: [0, 0, 10]
      default: isCrowd ? [0] : [0, 0, 0, 1, 2, 10, 10, 11]
      }
    let kinds = isCrowd ? (0..<3).map { _ in one(of: Kind.allCases) } : Kind.allCases
    let indices = 0..<count
    var setup = LineSetup(
      indices.map { _ in one(of: kinds) }, indices.map { _ in one(of: names) }, twist)
    for index in indices.dropFirst() {
      if one(of: Array(0..<8)) == 0 { setup.wishes[index].actor = 1 }
      if one(of: Array(0..<8)) == 0 { setup.wishes[index].parent = index - 1 }
    }
    return setup
  }
}

extension LineSetup.Wish {
  var slot: Int { name / 10 }
  var hasAdapter: Bool { ![.asks, .rejects, .takesOver].contains(kind) }
  var asks: Bool { !hasAdapter || kind == .asksAbove || kind == .asksShared }
  var forwards: Int? { hasAdapter && kind != .attaches ? 7 : nil }

  var overlap: SlotOverlap {
    switch kind {
    case .rejects, .sharesOrNot: .reject
    case .takesOver, .sharesOver: .takeOver
    case .asks, .asksAbove, .asksShared, .shares, .forwards, .attaches: .waitTurn
    }
  }

  var object: Int {
    switch kind {
    case .shares, .asksShared, .sharesOver, .sharesOrNot: 50 + actor
    case .attaches: 60 + actor
    case .asks, .rejects, .takesOver, .asksAbove, .forwards: 10 + index
    }
  }
}

/// A request of one world.
final class LineToken: Asker {
  let wish: LineSetup.Wish
  let slot: Int
  let object: Int
  let number: Int
  let overlap: SlotOverlap
  let adapter: Adapter?
  let asks: Bool
  var entry = Line<LineToken>.Entry()

  init(_ wish: LineSetup.Wish) {
    (self.wish, slot, object) = (wish, wish.slot, wish.object)
    (number, overlap, asks) = (wish.index + 1, wish.overlap, wish.asks)
    adapter = wish.hasAdapter ? Adapter(object: wish.object, actor: wish.actor) : nil
  }

  func isMadeInsideStart(of other: LineToken) -> Bool { wish.parent == other.wish.index }
}
