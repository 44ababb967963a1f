import DelegatePromises

/// The tokens of a walk over the slot machine, and the slots of their source.
struct SlotSetup: Sendable {
  /// A token that will come.
  struct Plan: Sendable {
    var name = 0
    var overlap = DelegateAttachment.Overlap.waitTurn
    /// The adapter, if the token is an attachment.
    var adapter: Int?
    /// Whether the adapter can pass callbacks on.
    var stacks = false
    /// The actor on which the adapter lives.
    var place = 0

    /// Returns whether both may hold one slot at the same time.
    func fits(_ other: Plan) -> Bool {
      guard let adapter, let another = other.adapter, place == other.place else { return false }
      return adapter == another || stacks && other.stacks
    }
  }

  /// Where the names of the source lead.
  enum Names: CaseIterable, Sendable {
    case toTwoSlots
    case toOneSlot
    /// The second name cannot be read.
    case readableAndNot
    case toOneSlotReadableAndNot
  }

  /// Who the tokens are.
  enum Company: CaseIterable {
    case promises
    case stackingAttachments
    case promiseBesideAttachments
    case attachmentsOfOneAdapterAndAnother
    case attachmentsOfOneAdapterInTwoPlaces
  }

  var plans: [Plan]
  var names = Names.toTwoSlots
  /// Whether the slots show the app's delegates at first.
  var hasDelegates = false
  /// Whether the slots show stand-ins for adapters.
  var hasStandIns = false
  /// Whether other code puts a delegate of its own into the first slot, at any moment.
  var hasGuest = false
}

extension SlotSetup {
  init(
    _ overlaps: [DelegateAttachment.Overlap], asking names: [Int], _ company: Company,
    _ leading: Names
  ) {
    plans = zip(overlaps, names).enumerated().map { number, plan in
      var new = Plan(name: plan.1, overlap: plan.0)
      let isLast = number == overlaps.count - 1
      switch company {
      case .promises: break
      case .stackingAttachments: (new.adapter, new.stacks) = (number, true)
      case .promiseBesideAttachments: if !isLast { (new.adapter, new.stacks) = (number, true) }
      case .attachmentsOfOneAdapterAndAnother:
        (new.adapter, new.stacks) = (number == 1 ? 1 : 0, true)
      case .attachmentsOfOneAdapterInTwoPlaces:
        (new.adapter, new.place) = (0, isLast ? 1 : 0)
      }
      return new
    }
    self.names = leading
  }

  /// All setups of so many tokens; of two names that mean the same, the first token uses the first.
  static func all(of tokens: Int) -> [SlotSetup] {
    let overlaps = lists(
      of: [DelegateAttachment.Overlap.waitTurn, .reject, .takeOver], count: tokens)
    let names = lists(of: [0, 1], count: tokens)
    var setups: [SlotSetup] = []
    for leading in Names.allCases {
      for names in names where leading.isUneven || names[0] == 0 {
        for company in Company.allCases {
          for overlaps in overlaps {
            var setup = SlotSetup(overlaps, asking: names, company, leading)
            // Spread, so that every few setups have every mixture.
            setup.hasDelegates = setups.count % 2 == 0
            setup.hasStandIns = setups.count % 3 == 0
            setup.hasGuest = setups.count % 7 == 0
            setups.append(setup)
          }
        }
      }
    }
    return setups
  }

  /// The setups that no sample may leave out: each one finds a mistake that few others find.
  static let chosen: [SlotSetup] = {
    let waits = DelegateAttachment.Overlap.waitTurn
    var behindPromise = SlotSetup(
      [waits, waits, waits], asking: [0, 0, 0], .promises, .toTwoSlots)
    for token in 1...2 {
      (behindPromise.plans[token].adapter, behindPromise.plans[token].stacks) = (token, true)
    }
    var replaced = SlotSetup(
      [waits, waits], asking: [0, 0], .attachmentsOfOneAdapterInTwoPlaces, .toTwoSlots)
    replaced.plans[1].place = 0
    replaced.hasGuest = true
    var apart = SlotSetup([waits, waits], asking: [0, 0], .stackingAttachments, .toTwoSlots)
    apart.plans[1].place = 1
    return [
      behindPromise, replaced, apart,
      SlotSetup([waits, waits, .reject], asking: [0, 0, 1], .promises, .toOneSlot),
      SlotSetup([.reject, waits, waits], asking: [0, 1, 1], .stackingAttachments, .toOneSlot),
      SlotSetup(
        [waits, .takeOver, .takeOver], asking: [0, 0, 0], .stackingAttachments, .toTwoSlots),
      SlotSetup(
        [.reject, .reject, waits], asking: [0, 1, 0], .attachmentsOfOneAdapterAndAnother,
        .toOneSlot),
      SlotSetup(
        [waits, .reject, waits], asking: [0, 0, 0], .attachmentsOfOneAdapterAndAnother,
        .toTwoSlots),
      // An adapter that sits in two slots leaves one of them, of which an attachment leaves too.
      SlotSetup(
        [waits, waits, waits, waits], asking: [0, 0, 1, 0], .attachmentsOfOneAdapterAndAnother,
        .toTwoSlots),
      // The slot that an empty one may be gets two adapters, one after the other.
      SlotSetup([waits, waits, waits, waits], asking: [0, 0, 1, 1], .promises, .toOneSlot),
      // A token that does not wait has been let in, and another one sees that their slot is taken.
      SlotSetup(
        [.takeOver, .reject, .reject, waits], asking: [0, 1, 0, 0], .stackingAttachments,
        .toOneSlot),
      // One token gives back, one has been let in, and one waits, when another name takes the slot.
      SlotSetup([waits, waits, waits, waits], asking: [0, 0, 0, 1], .promises, .toOneSlot),
    ]
  }()

  /// Whether tokens put one adapter into the source by two names.
  var hasAdapterWithTwoNames: Bool {
    plans.contains { plan in
      plan.adapter != nil && plans.contains { $0.adapter == plan.adapter && $0.name != plan.name }
    }
  }

  private static func lists<Item>(of items: [Item], count: Int) -> [[Item]] {
    guard count > 0 else { return [[]] }
    return lists(of: items, count: count - 1).flatMap { list in items.map { list + [$0] } }
  }

  // MARK: Slots

  func slot(of token: Int) -> Int { names.leadToOneSlot ? 0 : plans[token].name }

  func isReadable(_ token: Int) -> Bool { plans[token].name == 0 || !names.isUneven }

  /// The object of the adapter that a token puts into its slot.
  func object(of token: Int) -> Int { plans[token].adapter.map { 50 + $0 } ?? 10 + token }

  /// The object that a slot shows for an object which is put into it.
  func shown(_ object: Int) -> Int {
    hasStandIns && (10..<90).contains(object) ? object + 100 : object
  }

  func delegate(in slot: Int) -> Int { hasDelegates ? 90 + slot : 0 }

  /// The number of the protocol as which the adapter of a token passes callbacks on, if it can.
  func forwards(_ token: Int) -> Int? {
    plans[token].adapter != nil && plans[token].stacks ? 1 : nil
  }
}

extension SlotSetup.Names {
  /// Whether the second name cannot be read.
  var isUneven: Bool { self == .readableAndNot || self == .toOneSlotReadableAndNot }

  var leadToOneSlot: Bool { self == .toOneSlot || self == .toOneSlotReadableAndNot }
}
