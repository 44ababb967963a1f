import SwiftSyntax

extension Project {
  /// Whether a completion handler is given to a function of the project that calls it with something
  /// else than nil.
  func alwaysAnswers(_ closure: ClosureExprSyntax) -> Bool {
    let functions = functions[closure.receivingCall?.calledName ?? ""] ?? []
    let handlers = functions.map { (code: $0.body, names: $0.node.handlers) }
      .filter { !$0.names.isEmpty }
    return !handlers.isEmpty
      && handlers.allSatisfy { handler in
        !handler.code.calls.contains { call in
          call.calledExpression.steps.first.map { handler.names.contains($0) } == true
            && call.arguments.allSatisfy { $0.expression.is(NilLiteralExprSyntax.self) }
        }
      }
  }
}

extension Path {
  /// Whether the way is taken when all that a closure is given is nil.
  func findsNothing(in closure: ClosureExprSyntax) -> Bool {
    closure.parameterNames.count > 1
      && conditions.allSatisfy { condition in
        condition.as(ConditionElementListSyntax.self)?.allSatisfy { element in
          guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
            return element.condition.as(ExprSyntax.self)?.isTestForNil == true
              && element.references.allSatisfy { closure.isGiven($0.baseName.text) }
          }
          return closure.isGiven(
            binding.initializer?.value.steps.first ?? binding.pattern.trimmedDescription)
        } == true
      }
  }
}
