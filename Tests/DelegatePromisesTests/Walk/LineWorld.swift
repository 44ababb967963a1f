@testable import DelegatePromises

/// The slots of a source, its requests, and their line, at one moment of a walk.
///
/// An object is a number; 0 is none. Tokens are numbered from 0 here.
struct LineWorld {
  typealias Line = SourceLine<LineToken>

  /// The progress of a token, as its shell knows it.
  enum Phase: Hashable {
    case notCome, waiting
    /// It has these give back, after it has displaced them, or before it insists.
    case hurrying([Int], isDisplacing: Bool)
    case looking(hasNamed: Bool)
    /// It has seen an object in its slot, and has not told the line.
    case read(Int)
    /// Its adapter is being made, and is also that of these tokens.
    case making([Int])
    /// Its adapter is on the way into the slot, or is there, in place of that of another one.
    case setting(Int?), written(Int?)
    /// It is about to share a seat.
    case sharing
    case seated
    /// It is to give back; its source is being stopped; it puts an object into the slot.
    case settled, stopping, restoring(Int)
    case gaveBack, gone
  }

  /// An adapter in its place.
  struct Seat: Hashable {
    enum Below: Hashable { case object(Int), seat(Int) }

    let slot: Int
    var below: Below
    /// What the slot shows for it, once it is there; or nothing.
    var mark = 0
  }

  /// A rule that is broken.
  struct Violation: Error { let text: String }

  let setup: LineSetup
  var line = Line()
  /// What the slots hold.
  var slots: [Int]
  var phases: [Phase]
  /// Those that have settled while they install.
  var settled: Set<Int> = []
  /// Those whose seats, which other code had replaced, have been given up.
  var givenUp: Set<Int> = []
  /// How many jobs of each token are on their way.
  var jobs: [Int]
  /// The seats, by the tokens that have installed them, and the seat of each token.
  var seats: [Seat?]
  var seatOf: [Int?]
  /// The tokens for which each actor runs something, the innermost last.
  var calls: [[Int]]
  /// Whether other code has changed a slot, so that the library does not know all that has happened there.
  var hasMeddled = false

  init(_ setup: LineSetup) {
    self.setup = setup
    let count = setup.kinds.count
    slots = setup.delegates
    phases = Array(repeating: .notCome, count: count)
    jobs = Array(repeating: 0, count: count)
    seats = Array(repeating: nil, count: count)
    seatOf = Array(repeating: nil, count: count)
    calls = Array(repeating: [], count: count + 1)
  }
}

extension LineWorld {
  func actor(of token: Int) -> Int {
    switch setup.twist {
    case .allTogether: 0
    case .nobodyTogether: token + 1
    default: setup.kinds[token].isAttachment ? 0 : token + 1
    }
  }

  /// What the library sees in the slot of a token.
  func shown(by token: Int) -> Int {
    setup.twist == .hidden ? Line.Shown.unseen : slots[setup.slot(of: token)]
  }

  func delegate(below seat: Int) -> Int {
    switch seats[seat]?.below {
    case .object(let object)?: object
    case .seat(let other)?: seats[other]?.mark ?? 0
    case nil: 0
    }
  }

  /// Ends the call that runs for a token.
  mutating func end(_ token: Int, _ phase: Phase) {
    calls[actor(of: token)].removeAll { $0 == token }
    phases[token] = phase
  }

  mutating func depart(_ token: Int) {
    end(token, .gone)
    settled.remove(token)
    (jobs[token], seatOf[token]) = (0, nil)
    line.left(setup.tokens[token])
    callNext()
  }

  mutating func callNext() {
    if let token = line.next()?.index { jobs[token] += 1 }
  }

  mutating func settle(_ token: Int) {
    switch phases[token] {
    case .waiting, .hurrying, .looking, .read, .sharing: depart(token)
    case .making, .setting, .written: settled.insert(token)
    case .seated: phases[token] = .settled
    case .notCome, .settled, .stopping, .restoring, .gaveBack, .gone: break
    }
  }

  /// Links the seats above one that goes to what is below it.
  mutating func unlink(_ seat: Int) {
    guard let below = seats[seat]?.below else { return }
    for other in seats.indices where seats[other]?.below == .seat(seat) {
      seats[other]?.below = below
    }
  }
}

extension LineWorld.Phase {
  var waits: Bool { if case .hurrying = self { true } else { self == .waiting } }

  var isSetting: Bool { if case .setting = self { true } else { isWritten } }
  var isWritten: Bool { if case .written = self { true } else { false } }
  var isRestoring: Bool { if case .restoring = self { true } else { false } }

  /// Whether callbacks have to reach the adapter.
  var isReached: Bool {
    switch self {
    case .sharing, .seated, .settled: true
    default: false
    }
  }

  /// Whether the adapter is in the slot, or on its way there.
  var holds: Bool {
    switch self {
    case .making, .setting, .written, .sharing, .seated, .stopping, .restoring: true
    default: false
    }
  }

  /// Whether the token gives back, so that it has no name any more.
  var isGivingBack: Bool { isRestoring || [.stopping, .gaveBack, .gone].contains(self) }
}
