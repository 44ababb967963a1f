@testable import DelegatePromises

/// The requests of a walk over the line of a source, and its slots.
final class LineSetup: Sendable {
  enum Kind {
    case promise, rejects, takesOver
    /// Attachments: of one forwarding adapter, of forwarding ones of their own, of a plain one.
    case forwards, forwardsOwn, attaches
    /// Attachments of the forwarding adapter that take their slot over, or are refused.
    case forwardsOver, forwardsOrNot
  }

  enum Twist {
    /// Attachments live on one actor, and each of the others on its own; or all on one, or nobody.
    case none, allTogether, nobodyTogether
    /// Other code changes the first slot once.
    case replaces, clears
    /// The library sees values that cannot be compared in the slots, or nothing.
    case values, hidden
  }

  let kinds: [Kind]
  /// The names of the slots; those with the same tens are names of one slot.
  let names: [Int]
  let twist: Twist
  let tokens: [LineToken]

  init(_ kinds: [Kind], _ names: [Int], _ twist: Twist = .none) {
    (self.kinds, self.names, self.twist) = (kinds, names, twist)
    tokens = kinds.indices.map {
      LineToken($0, kinds[$0], actor: twist == .nobodyTogether ? $0 : 0)
    }
  }

  /// All setups of so many requests of these kinds.
  static func all(of count: Int, _ kinds: [Kind], names: [Int] = [0, 1, 2, 10, 11]) -> [LineSetup] {
    let names = lists(of: names, count: count).filter { $0[0] == 0 && isFirst($0) }
    return lists(of: kinds, count: count).flatMap { kinds in
      names.flatMap { names in twists(kinds, names).map { LineSetup(kinds, names, $0) } }
    }
  }

  /// The setups that no sample may leave out: each one finds mistakes that few others find.
  static let chosen = [
    LineSetup([.promise, .rejects], [0, 10]),
    LineSetup([.forwards, .forwards], [0, 0], .replaces),
    LineSetup([.forwards, .forwards], [0, 0], .nobodyTogether),
    LineSetup([.forwards, .forwardsOwn], [0, 0], .hidden),
    LineSetup([.promise, .promise, .promise], [0, 0, 0]),
    LineSetup([.promise, .promise, .promise], [0, 1, 2]),
    LineSetup([.promise, .promise, .takesOver], [0, 1, 1]),
    LineSetup([.promise, .takesOver, .takesOver], [0, 0, 1]),
    LineSetup([.promise, .takesOver, .takesOver], [0, 0, 0]),
    LineSetup([.promise, .rejects, .forwards], [0, 1, 1]),
    LineSetup([.promise, .forwards, .forwardsOver], [0, 10, 1], .nobodyTogether),
    LineSetup([.attaches, .takesOver, .attaches], [0, 10, 0], .values),
    LineSetup([.forwards, .rejects, .forwards], [0, 0, 0]),
    LineSetup([.forwards, .forwards, .promise], [0, 10, 1], .allTogether),
    LineSetup([.forwards, .promise, .forwards], [0, 0, 10], .clears),
    LineSetup([.promise, .forwardsOwn, .forwardsOwn], [0, 0, 0]),
    LineSetup([.rejects, .forwardsOver, .forwardsOver], [0, 1, 1], .nobodyTogether),
    LineSetup([.forwards, .forwardsOver, .forwardsOrNot], [0, 0, 0]),
    LineSetup([.forwards, .forwards, .forwards], [0, 10, 1]),
    LineSetup([.forwards, .forwardsOwn, .forwardsOwn], [0, 0, 0], .values),
  ]

  private static func twists(_ kinds: [Kind], _ names: [Int]) -> [Twist] {
    let haveCompany = kinds.count(where: \.isAttachment) > 1
    return [.none, .allTogether, .replaces, .clears]
      + (haveCompany ? [.nobodyTogether] : [])
      + (LineSetup(kinds, names).hasOneNameEach ? [.values] : [])
      + (Set(names).count == 1 ? [.hidden] : [])
  }

  /// Returns whether names are the first ones of all that mean the same.
  private static func isFirst(_ names: [Int]) -> Bool {
    var next = [0, 10]
    return names.allSatisfy { name in
      defer { next[name / 10] = max(next[name / 10], name + 1) }
      return name <= next[name / 10]
    }
  }

  private static func lists<Item>(of items: [Item], count: Int) -> [[Item]] {
    guard count > 0 else { return [[]] }
    return lists(of: items, count: count - 1).flatMap { list in items.map { list + [$0] } }
  }
}

extension LineSetup: CustomStringConvertible {
  var description: String { "\(kinds) \(names) \(twist)" }

  /// What the slots hold at first.
  var delegates: [Int] { twist == .hidden ? [0, 0] : [90, 91] }

  func slot(of token: Int) -> Int { names[token] / 10 }
  func haveOneSlot(_ one: Int, _ other: Int) -> Bool { slot(of: one) == slot(of: other) }
  func takesOver(_ token: Int) -> Bool { tokens[token].overlap == .takeOver }

  // What the line is told of a token, and of an object that its slot shows.

  func forwards(_ token: Int) -> Int? { kinds[token].forwards ? 7 : nil }
  func name(of token: Int) -> Int { twist == .hidden ? 0 : names[token] + 1 }
  func number(of object: Int) -> Int { twist == .values ? 1 : object }

  /// Returns whether two requests may hold one slot at the same time.
  func fit(_ one: Int, _ other: Int) -> Bool {
    guard let adapter = tokens[one].adapter, let another = tokens[other].adapter else {
      return false
    }
    return adapter == another
      || adapter.actor == another.actor && kinds[one].forwards && kinds[other].forwards
  }

  var hasOneNameEach: Bool { Set(names).count == Set(names.map { $0 / 10 }).count }

  /// Whether an adapter may sit in two slots, one of which has two names: these do not tell which.
  var isAmbiguous: Bool {
    !hasOneNameEach
      && Set(zip(tokens, names).map { [$0.object, $1 / 10] }).count
        > Set(tokens.map(\.object)).count
  }
}

extension LineSetup.Kind {
  var forwards: Bool {
    switch self {
    case .promise, .rejects, .takesOver, .attaches: false
    case .forwards, .forwardsOwn, .forwardsOver, .forwardsOrNot: true
    }
  }

  var isAttachment: Bool { forwards || self == .attaches }
}

/// A request; the worlds of a walk share it.
final class LineToken: Asker, Sendable {
  let number: Int
  let overlap: SlotOverlap
  let adapter: Adapter?
  /// The object that it puts into its slot.
  let object: Int

  init(_ index: Int, _ kind: LineSetup.Kind, actor: Int) {
    number = index + 1
    let isOwn = !kind.isAttachment || kind == .forwardsOwn
    object = isOwn ? 10 + index : kind == .attaches ? 60 : 50
    overlap =
      switch kind {
      case .rejects, .forwardsOrNot: .reject
      case .takesOver, .forwardsOver: .takeOver
      case .promise, .forwards, .forwardsOwn, .attaches: .waitTurn
      }
    adapter = kind.isAttachment ? Adapter(object: object, actor: actor) : nil
  }

  var index: Int { number - 1 }
}
