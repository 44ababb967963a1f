import SwiftSyntax

/// One way through code, with what it has done to a continuation so far.
struct Path {
  /// The calls that resumed it, and the places at which it was handed on.
  var events: [Event] = []
  /// The conditions that hold on this way.
  var conditions: [Syntax] = []

  enum Event {
    case resumed(Syntax)
    case handedOn(Syntax)

    var node: Syntax {
      switch self {
      case .resumed(let node), .handedOn(let node): node
      }
    }

    var isResume: Bool {
      if case .resumed = self { return true }
      return false
    }
  }

  func adding(_ events: [Event]) -> Path {
    Path(events: self.events + events, conditions: conditions)
  }

  func under(_ condition: some SyntaxProtocol) -> Path {
    Path(events: events, conditions: conditions + [Syntax(condition)])
  }
}

/// How a piece of code is left.
struct Flow {
  /// The ways that reach its end.
  var ends: [Path] = []
  /// The ways that leave the whole code, each with the place.
  var exits: [(path: Path, place: AbsolutePosition)] = []
  /// The ways that leave the innermost loop or switch.
  var breaks: [Path] = []
  /// The ways that end with an error, which a `catch` may receive.
  var errors: [(path: Path, place: AbsolutePosition)] = []

  static func += (flow: inout Flow, other: Flow) {
    flow.ends += other.ends
    flow.exits += other.exits
    flow.breaks += other.breaks
    flow.errors += other.errors
  }
}
