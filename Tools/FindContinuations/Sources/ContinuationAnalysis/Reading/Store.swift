import SwiftSyntax

/// A place at which a continuation is kept.
struct Store {
  enum Place {
    /// In a property of the enclosing type, or in a value that such a property holds.
    case property
    /// In a variable of the function, or in an object that such a variable holds.
    case local
  }

  let node: Syntax
  /// What is stored: the continuation, or a value that is made of it.
  let value: ExprSyntax
  /// The names that lead to it, as `["state", "waiting"]`.
  let steps: [String]
  let place: Place
  /// Whether it is one of several: an element of an array or a dictionary.
  let isOneOfMany: Bool
  /// The key under which it is found: `id` in `waiting[id] = continuation`.
  let key: ExprSyntax?

  var root: String { steps[0] }

  var name: String { steps[steps.count - 1] }

  /// Whether it is appended to a queue, rather than found by an id.
  var isQueued: Bool { isOneOfMany && node.is(FunctionCallExprSyntax.self) }

  /// The local name under which code can use the value from then on.
  var otherName: String? { place == .local && steps.count == 1 && !isOneOfMany ? root : nil }

  private static let adding: Set = [
    "append", "insert", "enqueue", "push", "add", "updateValue", "prepend", "pushBack",
  ]
}

extension Store {
  /// - Parameter value: The continuation, or a value that is made of it.
  init?(of value: ExprSyntax) {
    if let assignment = Assignment(valuedBy: value) {
      self.init(
        value, target: assignment.target, node: Syntax(assignment.node),
        isOneOfMany: assignment.target.isInElement)
    } else if let binding = value.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.name
    {
      self.init(
        node: Syntax(binding), value: value, steps: [name], place: .local, isOneOfMany: false,
        key: nil)
    } else if let argument = value.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      Self.adding.contains(call.calledName), let receiver = call.receiver
    {
      self.init(value, target: receiver, node: Syntax(call), isOneOfMany: true)
    } else {
      return nil
    }
  }

  private init?(_ value: ExprSyntax, target: ExprSyntax, node: Syntax, isOneOfMany: Bool) {
    guard let (steps, place) = Self.resolved(target.steps, at: node), !steps.isEmpty else {
      return nil
    }
    let key = target.bare.as(SubscriptCallExprSyntax.self)?.arguments.first?.expression
    self.init(
      node: node, value: value, steps: steps, place: place, isOneOfMany: isOneOfMany, key: key)
  }

  /// Follows the parameters of closures, as `$0` in `state.withLock { $0.waiting = continuation }`.
  static func resolved(_ steps: [String], at node: Syntax) -> ([String], Place)? {
    guard let first = steps.first else { return nil }
    if first == "self" || first == "Self" || first == node.ownerName?.lastName {
      return (Array(steps.dropFirst()), .property)
    }
    guard let declaration = node.declaration(of: first) else { return (steps, .property) }
    guard let receiver = declaration.as(ClosureExprSyntax.self)?.receivingCall?.receiver else {
      return (steps, .local)
    }
    return resolved(receiver.steps + steps.dropFirst(), at: declaration)
  }
}
