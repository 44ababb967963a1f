/// A requirement, and what the adapter has for it.
struct Member: Sendable {
  struct Value: Sendable {
    /// The place among the parameters.
    let index: Int
    /// What it is called in an event's tuple, or in the type of a closure.
    let name: String
  }

  let requirement: Requirement
  let function: FunctionDeclaration
  /// Of the event, or of the answer.
  var name: String
  /// What is passed on: all but the source itself.
  let values: [Value]
  let role: Role
  /// Whether the adapter can call the same method of another, or of the protocol's extension.
  let canPassOn: Bool
  /// Whether the protocol answers if nobody else does.
  let hasStandIn: Bool

  var isQuestion: Bool { if case .question = role { true } else { false } }

  /// Whether the compiler has to ask for an answer: nothing can stand in for it.
  var needsAnswer: Bool { isQuestion && !hasStandIn }

  /// Whether a name given by the user means this one.
  func isNamed(_ name: String) -> Bool { name == self.name || name == requirement.title }
}

/// What a requirement is for.
enum Role: Sendable {
  /// The delegate is told something.
  case event
  /// The delegate is asked something.
  case question(Question)
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
}
