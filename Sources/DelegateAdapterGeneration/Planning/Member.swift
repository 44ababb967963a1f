/// A requirement and its counterpart in the adapter.
struct Member: Sendable {
  struct Value: Sendable {
    /// The index among the parameters.
    let index: Int
    /// The name in an event's tuple, or in the type of a closure.
    let name: String
    /// Whether the argument seems to be the source, although the user does not say so.
    var isSubject = false
  }

  let requirement: Requirement
  var function: FunctionDeclaration
  /// The name of the event, or of the answer.
  var name: String
  /// The arguments that are passed on: all except the source itself.
  let values: [Value]
  var role: Role
  /// Whether the adapter can call the same method of the previous delegate.
  let canForward: Bool
  /// The module whose extension of the protocol has an implementation that the adapter can call.
  let defaultModule: String?
  /// What the source gets if nobody answers an optional question; nil if there is no such value.
  var fallback: Fallback?
  /// Whether the user names the member, so that it is implemented whether or not it has readers.
  var isDeclared = false
  /// Whether the member is a question that is only passed on.
  var isPassedQuestion = false
  /// Whether only readers receive the event, and not the previous delegate or the protocol's
  /// default.
  var isConsuming = false

  var isEvent: Bool { if case .event = role { true } else { false } }
  var question: Question? { if case .question(let question) = role { question } else { nil } }

  /// Whether the closure is required, because nothing else implements the requirement.
  ///
  /// A source that asks whether there is an answer does not need one.
  var needsAnswer: Bool {
    guard let question, !question.isTold, defaultModule == nil else { return false }
    return fallback == nil || isDeclared
  }

  /// Returns whether a name from the user refers to this member.
  func isNamed(_ name: String) -> Bool { name == self.name || name == requirement.title }

  func isNamed(in names: Set<String>) -> Bool { names.contains(where: isNamed) }
}

/// The purpose of a requirement.
enum Role: Sendable {
  /// The delegate is told something.
  case event
  /// The delegate is asked something, or told a value that cannot be kept.
  case question(Question)
  /// The adapter only calls the previous delegate or the protocol's default.
  case passedOn

  /// Whether the adapter has a property or a closure for the requirement.
  var hasMember: Bool {
    switch self {
    case .event, .question: true
    case .passedOn: false
    }
  }
}

/// A closure that answers a requirement.
struct Question: Sendable {
  /// The way in which the answer reaches the source.
  enum Delivery: Sendable {
    /// The method returns the answer.
    case returned
    /// The completion handler with this index takes the answer before the method returns.
    case handled(index: Int, ClosureType)
    /// The completion handler takes the answer after an asynchronous closure has returned.
    case awaited(index: Int, ClosureType)

    var handler: (index: Int, type: ClosureType)? {
      switch self {
      case .returned: nil
      case .handled(let index, let type), .awaited(let index, let type): (index, type)
      }
    }
  }

  /// The specifier `nonisolated(nonsending)`, or nothing.
  var specifier: String?
  /// The attribute, such as `@Sendable` or `@MainActor`, or nothing.
  let attribute: String?
  /// The effects, such as ` async throws`, or nothing.
  let effects: String
  let result: String
  let delivery: Delivery
  /// Whether the source expects no answer: the closure reads a value that an event could not keep.
  var isTold = false
}
