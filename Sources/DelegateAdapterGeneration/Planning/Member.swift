/// A requirement, and what the adapter has for it.
struct Member: Sendable {
  struct Value: Sendable {
    /// The place among the parameters.
    let index: Int
    /// What it is called in an event's tuple, or in the type of a closure.
    let name: String
  }

  let requirement: Requirement
  var function: FunctionDeclaration
  /// Of the event, or of the answer.
  var name: String
  /// What is passed on: all but the source itself.
  let values: [Value]
  var role: Role
  /// Whether the adapter can call the same method of the delegate before.
  let canForward: Bool
  /// The module whose extension of the protocol has an implementation that the adapter can call.
  let defaultModule: String?
  /// Whether readers alone are told: neither the delegate before nor the protocol's default.
  var isConsuming = false

  var isEvent: Bool { if case .event = role { true } else { false } }
  var question: Question? { if case .question(let question) = role { question } else { nil } }

  /// Whether its closure must be given: nothing else implements the requirement.
  var needsAnswer: Bool {
    question.map { !$0.isTold && defaultModule == nil } ?? false
  }

  /// Whether a name given by the user means this one.
  func isNamed(_ name: String) -> Bool { name == self.name || name == requirement.title }

  func isNamed(in names: Set<String>) -> Bool { names.contains(where: isNamed) }
}

/// What a requirement is for.
enum Role: Sendable {
  /// The delegate is told something.
  case event
  /// The delegate is asked something, or told what cannot be kept.
  case question(Question)
  /// The adapter has no part in it: the delegate before is called, or the protocol's default.
  case passedOn
}

/// A closure that answers a requirement.
struct Question: Sendable {
  /// How the answer reaches the source.
  enum Delivery: Sendable {
    /// As the method's result.
    case returned
    /// Through the completion handler with this index, before the method returns.
    case handled(index: Int, ClosureType)
    /// Through the completion handler, when an asynchronous closure has returned.
    case awaited(index: Int, ClosureType)

    var handler: (index: Int, type: ClosureType)? {
      switch self {
      case .returned: nil
      case .handled(let index, let type), .awaited(let index, let type): (index, type)
      }
    }
  }

  /// `nonisolated(nonsending)`, or nothing.
  var specifier: String?
  /// `@Sendable`, `@MainActor`, or nothing.
  let attribute: String?
  /// ` async throws`, or nothing.
  let effects: String
  let result: String
  let delivery: Delivery
  /// Whether the source wants nothing back: the closure reads what an event could not keep.
  var isTold = false
}
