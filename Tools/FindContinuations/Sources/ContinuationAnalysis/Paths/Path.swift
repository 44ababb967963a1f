import SwiftSyntax

/// One way through code, with what happens on it to a continuation, in order.
struct Path: Hashable {
  var steps: [Step] = []

  enum Step: Hashable {
    case resumed(Syntax)
    case handedOn(Syntax)
    /// The place that keeps it is set to nil.
    case cleared(Syntax)
    /// There is none to resume.
    case absent
    /// A condition is asked, and one of its sides taken.
    case asked(Syntax)
    /// A `guard` lets the way pass.
    case passed(Syntax)

    /// Where something happens to the continuation, or nil if a condition is asked.
    var event: Syntax? {
      switch self {
      case .resumed(let node), .handedOn(let node), .cleared(let node): node
      case .absent, .asked, .passed: nil
      }
    }

    /// Where something happens, or what is asked.
    var node: Syntax? {
      switch self {
      case .asked(let node), .passed(let node): node
      default: event
      }
    }

    var isResume: Bool { if case .resumed = self { true } else { false } }

    var isClear: Bool { if case .cleared = self { true } else { false } }

    var isHandingOn: Bool { if case .handedOn = self { true } else { false } }

    var isAbsence: Bool { if case .absent = self { true } else { false } }
  }

  var isSilent: Bool { steps.allSatisfy { $0.event == nil } }

  /// The conditions of which one side is taken.
  var conditions: [Syntax] {
    steps.compactMap { if case .asked(let condition) = $0 { condition } else { nil } }
  }

  func has(_ isSought: (Step) -> Bool) -> Bool { steps.contains(where: isSought) }

  func adding(_ steps: [Step]) -> Path { Path(steps: self.steps + steps) }
}

/// The end of a way that leaves the code.
struct Exit {
  enum Reason {
    case end
    case error
    /// An error of a sleep, which is thrown only if its task is cancelled.
    case cancellation
  }

  var path: Path
  let place: AbsolutePosition
  var reason = Reason.end
}

/// A way that ends with `break`, `continue` or `fallthrough`.
struct Jump {
  enum Kind { case leaving, repeating, fallingThrough }

  var path: Path
  let kind: Kind
  var label: String?
}

/// How a piece of code is left.
struct Flow {
  /// The most ways that are followed.
  ///
  /// Code with more is not judged.
  private static let limit = 256

  var ends: [Path] = []
  var exits: [Exit] = []
  var jumps: [Jump] = []
  /// The ways that end with an error, which a `catch` may receive.
  var errors: [Exit] = []
  private(set) var isTooMuch = false

  init(ends: [Path] = []) { self.ends = ends }

  static func += (flow: inout Flow, other: Flow) {
    flow.ends += other.ends
    flow.exits += other.exits
    flow.jumps += other.jumps
    flow.errors += other.errors
    let count = flow.ends.count + flow.exits.count + flow.jumps.count + flow.errors.count
    guard flow.isTooMuch || other.isTooMuch || count > limit else { return }
    flow = Flow()
    flow.isTooMuch = true
  }

  mutating func then(_ next: ([Path]) -> Flow) {
    guard !ends.isEmpty else { return }
    let paths = ends
    ends = []
    self += next(paths)
  }

  /// Makes every way, however it leaves, do something more.
  mutating func finally(_ last: (Path) -> [Path]) {
    ends = ends.flatMap(last)
    exits = exits.flatMap { exit in last(exit.path).map { Exit(path: $0, place: exit.place) } }
    jumps = jumps.flatMap { jump in
      last(jump.path).map { Jump(path: $0, kind: jump.kind, label: jump.label) }
    }
    errors = errors.flatMap { error in
      last(error.path).map { Exit(path: $0, place: error.place, reason: error.reason) }
    }
  }

  /// Takes the jumps of a kind that end here: those with this label, and those without one, unless
  /// they have to be named.
  mutating func take(_ kind: Jump.Kind, label: String?, isNamed: Bool = false) -> [Path] {
    let isHere: (Jump) -> Bool = {
      $0.kind == kind && ($0.label.map { $0 == label } ?? !isNamed)
    }
    defer { jumps.removeAll(where: isHere) }
    return jumps.filter(isHere).map(\.path)
  }
}
