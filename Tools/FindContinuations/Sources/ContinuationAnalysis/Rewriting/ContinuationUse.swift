import SwiftSyntax

/// What one statement or condition of a delegate's method does with the continuation.
struct ContinuationUse {
  enum Kind: Equatable {
    /// `waiting?.resume(…)`.
    case resume
    /// `waiting = nil`, or `source.delegate = nil`.
    case clear
    /// `let continuation = waiting`.
    case alias
    /// `waiting != nil` or `let waiting`, if true; `waiting == nil`, if false.
    case test(isWaiting: Bool)
    /// The call of another method that resumes.
    case helper
  }

  let kind: Kind
  let node: Syntax
  /// Whether a constant is used, which is not set to nil with the property.
  var isOfAlias = false

  var isTest: Bool { if case .test = kind { true } else { false } }

  /// The statement that goes, if this is one.
  var removed: CodeBlockItemSyntax? { node.as(CodeBlockItemSyntax.self) }
}

extension ContinuationUse {
  /// Reads the use of a property or an alias, and the name that it gives the continuation.
  init?(_ expression: ExprSyntax) {
    let outer = expression.withChain
    guard let parent = outer.parent else { return nil }
    if let call = outer.callOfMember, call.calledName == "resume",
      call.parent?.is(CodeBlockItemSyntax.self) == true
    {
      self.init(kind: .resume, node: Syntax(call))
    } else if let sequence = parent.parent?.as(SequenceExprSyntax.self) {
      self.init(sequence, of: outer)
    } else if let item = parent.parent?.constantItem {
      self.init(kind: .alias, node: Syntax(item))
    } else if let binding = parent.parent?.as(OptionalBindingConditionSyntax.self) {
      self.init(kind: .test(isWaiting: true), node: Syntax(binding))
    } else {
      return nil
    }
  }

  private init?(_ sequence: SequenceExprSyntax, of value: ExprSyntax) {
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[0].id == value.id, elements[2].is(NilLiteralExprSyntax.self)
    else { return nil }
    if elements[1].is(AssignmentExprSyntax.self),
      sequence.parent?.is(CodeBlockItemSyntax.self) == true
    {
      self.init(kind: .clear, node: sequence.parent ?? Syntax(sequence))
    } else if sequence.parent?.is(ConditionElementSyntax.self) == true,
      let isWaiting = ["!=": true, "==": false][elements[1].trimmedDescription]
    {
      self.init(kind: .test(isWaiting: isWaiting), node: Syntax(sequence))
    } else {
      return nil
    }
  }

  /// The name that an alias or a binding gives the continuation.
  var givenName: String? {
    node.as(OptionalBindingConditionSyntax.self)?.pattern.name
      ?? removed?.item.as(VariableDeclSyntax.self)?.bindings.first?.name
  }
}

extension Syntax {
  /// The statement `let name = value`, if this is its only binding.
  fileprivate var constantItem: CodeBlockItemSyntax? {
    guard let binding = self.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      variable.bindings.count == 1
    else { return nil }
    return variable.parent?.as(CodeBlockItemSyntax.self)
  }
}
