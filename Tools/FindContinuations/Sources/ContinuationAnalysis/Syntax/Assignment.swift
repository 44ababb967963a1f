import SwiftSyntax

/// `target = value`, which the parser leaves as a sequence of three or more elements.
struct Assignment {
  let node: SequenceExprSyntax
  let target: ExprSyntax
  let value: [ExprSyntax]

  init?(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
    self.node = node
    target = elements[0]
    value = Array(elements.dropFirst(2))
  }

  /// The assignment of which an expression is part of the value.
  init?(valuedBy expression: some ExprSyntaxProtocol) {
    guard let node = expression.parent?.parent?.as(SequenceExprSyntax.self) else { return nil }
    self.init(node)
    guard value.contains(where: { $0.id == expression.id }) else { return nil }
  }
}

extension Assignment {
  var clearedName: String? {
    value.first?.is(NilLiteralExprSyntax.self) == true ? target.lastStep : nil
  }
}

extension DeclReferenceExprSyntax {
  /// Whether a variable of this name is given another value here.
  var isAssigned: Bool {
    let assignment = parent?.parent?.as(SequenceExprSyntax.self).flatMap(Assignment.init)
    return assignment?.target.id == id
  }
}

extension SyntaxProtocol {
  var assignments: [Assignment] { descendants(SequenceExprSyntax.self).compactMap(Assignment.init) }

  /// Returns whether a value of this name is assigned, or passed `inout`, in this node.
  func changes(_ name: String) -> Bool {
    let takes = [
      "take", "removeAll", "removeFirst", "removeLast", "removeValue", "popFirst",
      "popLast", "remove", "exchange", "swap",
    ]
    return assignments.contains { $0.target.steps.contains(name) }
      || descendants(InOutExprSyntax.self).contains { $0.expression.steps.contains(name) }
      || calls.contains {
        takes.contains($0.calledName) && $0.receiver?.steps.contains(name) == true
      }
  }

  /// Returns whether a name stands anywhere in this node, as a value or as a member.
  func mentions(_ name: String) -> Bool {
    !mentions(of: name).isEmpty || patterns(of: name).contains(where: \.isShorthand)
  }
}
