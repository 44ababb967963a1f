@testable import DelegatePromises

/// The slots of a source, its tokens, and the machine, at one moment of a walk.
///
/// An object is a number; 0 is none.
struct SlotWorld {
  /// The progress of a token, as its shell knows it.
  enum Phase: Hashable {
    case notCome
    /// It waits for an errand.
    case idle
    case looking
    /// It has read its slot, which showed this object, and has not told the machine.
    case seen(Int)
    /// It has hurried the holders of its slot.
    case insisting
    /// Its adapter is being made; `seat` is the token whose seat that takes.
    case making(seat: Int, over: Int)
    /// Its adapter has been put over an object.
    case written(seat: Int, over: Int)
    case seated
    /// It waits to give back.
    case parting
    /// It has been told to give back.
    case called
    /// It gives back: it puts an object into the slot, if it has one.
    case givingBack(Int?)
    case gaveBack
    case gone

    /// Whether the token has not told the machine what it reads.
    var isReading: Bool {
      switch self {
      case .looking, .seen: true
      case .notCome, .idle, .insisting, .making, .written, .seated, .parting, .called, .givingBack,
        .gaveBack, .gone:
        false
      }
    }

    /// Whether the token's adapter is in its slot, or on its way there.
    var holds: Bool {
      switch self {
      case .making, .written, .seated, .parting, .called, .givingBack: true
      case .notCome, .idle, .looking, .seen, .insisting, .gaveBack, .gone: false
      }
    }
  }

  var machine = SlotMachine()
  /// The object in each slot.
  var slots: [Int]
  var phases: [Phase]
  /// The tokens whose turns are on their way.
  var due: Set<Int> = []
  /// The tokens that wait in a line.
  var line: Set<Int> = []
  /// The tokens that hold a slot, as far as the machine has shown that.
  var granted: Set<Int> = []
  var displaced: Set<Int> = []
  /// The token that first had the seat of each token; or none.
  var seats: [Int?]
  /// The object behind the adapter of each seat.
  var behind: [Int]
  var isGuestThere = false

  init(_ setup: SlotSetup) {
    let count = setup.plans.count
    slots = [setup.delegate(in: 0), setup.delegate(in: 1)]
    phases = Array(repeating: .notCome, count: count)
    seats = Array(repeating: nil, count: count)
    behind = Array(repeating: 0, count: count)
  }

  /// A violation of a rule.
  struct Violation: Error {
    let text: String

    init(_ text: String) { self.text = text }
  }
}

extension SlotWorld {
  /// Does what the machine has left to do.
  mutating func perform(
    _ work: SlotMachine.Work, for token: Int, in setup: SlotSetup
  ) throws(Violation) {
    if case .refuseAmbiguous = work.step, !setup.hasAdapterWithTwoNames {
      throw Violation("D6: \(token) is refused, although no adapter has two names")
    }
    if work.step.isRefusal { leave(token) }
    for errand in work.errands { try perform(errand, in: setup) }
    switch work.step {
    case .wait:
      // A token that has displaced the holders looks at its turn.
      if phases[token] == .idle, case .displace? = work.errands.first { due.insert(token) }
    case .look:
      phases[token] = .looking
      if machine.occupant(before: token) == nil { try grant(token, in: setup) }
    case .install(let top):
      let over = top.flatMap { seats[$0] }.map { setup.object(of: $0) } ?? 0
      try begin(token, .making(seat: token, over: over), in: setup)
    case .reinstall(let fellow):
      try begin(token, .making(seat: try seat(of: fellow), over: 0), in: setup)
    case .share(let fellow):
      seats[token] = try seat(of: fellow)
      try begin(token, .seated, in: setup)
    case .hurry:
      phases[token] = .insisting
      line.insert(token)
      granted.remove(token)
    case .refuse, .refuseAmbiguous: break
    }
  }

  private mutating func perform(
    _ errand: SlotMachine.Errand, in setup: SlotSetup
  ) throws(Violation) {
    switch errand {
    case .grant(let tokens):
      for token in tokens {
        try grant(token, in: setup)
        try call(token)
      }
    case .compare(let tokens): for token in tokens { try call(token) }
    case .displace(let tokens, _): displaced.formUnion(tokens)
    case .giveBack(let tokens):
      for token in tokens {
        guard phases[token] == .parting else { throw Violation("\(token) does not give back") }
        phases[token] = .called
      }
    case .link(let above, past: let below):
      behind[try seat(of: above)] = behind[try seat(of: below)]
    }
  }

  /// Q2: what a token has read counts for one look only, so nobody has it look meanwhile.
  private mutating func call(_ token: Int) throws(Violation) {
    if phases[token].isReading { throw Violation("Q2: \(token) takes a turn while it reads") }
    due.insert(token)
  }

  private mutating func begin(
    _ token: Int, _ phase: Phase, in setup: SlotSetup
  ) throws(Violation) {
    try grant(token, in: setup)
    phases[token] = phase
  }

  /// Q3: a token that waits for its turn gets its slot after those that came before it.
  private mutating func grant(_ token: Int, in setup: SlotSetup) throws(Violation) {
    line.remove(token)
    guard granted.insert(token).inserted else { return }
    let plan = setup.plans[token]
    let takesOver = plan.overlap == .takeOver
    // A token that was displaced held the slot before.
    if !takesOver, displaced.contains(token) { return }
    for other in line where setup.plans[other].name == plan.name {
      let goesBefore =
        setup.plans[other].overlap == .takeOver
        ? phases[other] == .idle && !displaced.contains(other) : other < token && !takesOver
      if goesBefore { throw Violation("Q3: \(token) goes before \(other)") }
    }
  }

  mutating func leave(_ token: Int) {
    phases[token] = .gone
    due.remove(token)
    line.remove(token)
    displaced.remove(token)
    granted.remove(token)
  }

  func seat(of token: Int) throws(Violation) -> Int {
    guard let seat = seats[token] else { throw Violation("\(token) has no seat") }
    return seat
  }
}

extension SlotMachine.Step {
  fileprivate var isRefusal: Bool {
    switch self {
    case .refuse, .refuseAmbiguous: true
    case .wait, .look, .install, .reinstall, .share, .hurry: false
    }
  }
}
