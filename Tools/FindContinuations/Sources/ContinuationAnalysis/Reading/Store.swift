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
  /// The name of the property or variable, as `state`.
  let root: String
  /// The names that lead to it, as `["state", "waiting"]`.
  let steps: [String]
  let place: Place
  /// Whether it is one of several: an element of an array or a dictionary.
  let isOneOfMany: Bool

  /// The last of the names.
  var name: String { steps.last ?? root }

  /// Whether it is appended to a queue, rather than found by an id.
  var isQueued: Bool { isOneOfMany && node.is(FunctionCallExprSyntax.self) }

  /// Whether it is stored in a closure such as that of `withLock`.
  var isUnderLock: Bool {
    node.enclosingScopes.contains { $0.as(ClosureExprSyntax.self)?.isLockScope == true }
  }

  private static let adding: Set = [
    "append", "insert", "enqueue", "push", "add", "updateValue", "prepend", "pushBack",
  ]

  /// - Parameters:
  ///   - value: The continuation, or a value that is made of it.
  ///   - mention: The name of the continuation.
  init?(of value: ExprSyntax, mention: DeclReferenceExprSyntax) {
    if let assignment = Assignment(valuedBy: value) {
      self.init(
        target: assignment.target, node: Syntax(assignment.node),
        isOneOfMany: assignment.target.isElement)
    } else if let binding = value.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    {
      self.init(steps: [name], place: .local, node: Syntax(binding), isOneOfMany: false)
    } else if let argument = value.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      Self.adding.contains(call.calledName), let receiver = call.receiver
    {
      self.init(target: receiver, node: Syntax(call), isOneOfMany: true)
    } else {
      return nil
    }
  }

  private init?(target: ExprSyntax, node: Syntax, isOneOfMany: Bool) {
    guard let (steps, place) = Self.resolved(target.steps, at: node) else { return nil }
    self.init(steps: steps, place: place, node: node, isOneOfMany: isOneOfMany)
  }

  private init?(steps: [String], place: Place, node: Syntax, isOneOfMany: Bool) {
    guard let root = steps.first else { return nil }
    self.node = node
    self.root = root
    self.steps = steps
    self.place = place
    self.isOneOfMany = isOneOfMany
  }

  /// Follows the parameters of closures, as `$0` in `state.withLock { $0.waiting = continuation }`.
  private static func resolved(_ steps: [String], at node: Syntax) -> ([String], Place)? {
    guard let first = steps.first else { return nil }
    if first == "self" { return (Array(steps.dropFirst()), .property) }
    for scope in node.enclosingScopes {
      if let closure = scope.as(ClosureExprSyntax.self), closure.binds(first) {
        guard let receiver = closure.receivingCall?.receiver else { return (steps, .local) }
        return resolved(receiver.steps + steps.dropFirst(), at: Syntax(closure))
      }
      if scope.declares(first) { return (steps, .local) }
    }
    return (steps, .property)
  }
}

extension ClosureExprSyntax {
  /// Whether a name is a parameter of this closure.
  fileprivate func binds(_ name: String) -> Bool {
    if name == "$0" { return signature?.parameterClause == nil }
    return parameterNames.contains(name)
  }
}

extension Syntax {
  /// Whether a scope declares a variable or a parameter of this name.
  func declares(_ name: String) -> Bool {
    let isOther: (Syntax) -> Bool = { $0.is(MemberBlockSyntax.self) }
    let isBound = descendants(IdentifierPatternSyntax.self, skipping: isOther).contains {
      $0.identifier.text == name && !$0.isShorthand
    }
    return isBound || parameters.contains(name)
  }

  /// The names of the parameters, if this is a function or an initialiser.
  var parameters: [String] {
    let clause =
      self.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? self.as(InitializerDeclSyntax.self)?.signature.parameterClause
    return clause?.parameters.map { ($0.secondName ?? $0.firstName).text } ?? []
  }
}

extension IdentifierPatternSyntax {
  /// Whether this is the name in `if let name`, which may be that of a property.
  fileprivate var isShorthand: Bool {
    parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil } ?? false
  }
}
