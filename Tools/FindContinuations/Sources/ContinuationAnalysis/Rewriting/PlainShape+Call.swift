import SwiftSyntax

extension PlainShape {
  var callEdits: [TextEdit] {
    let statement = Syntax(bridge.call).statementsAround[0]
    let prepared = request.preparing.map {
      "\($0.trimmedDescription.outdented(by: unit))\n\(indentation)"
    }
    let isImplicit =
      request.function.body?.statements.count == 1 && statement.item.is(ExprSyntax.self)
    let before =
      prepared.isEmpty
      ? []
      : [
        TextEdit(
          inserting: prepared.joined() + (isImplicit ? "return " : ""),
          at: statement.positionAfterSkippingLeadingTrivia)
      ]
    return before + attempt + [TextEdit(replacing: bridge.call, by: answer)]
  }

  private var unit: String { property.memberItem.indentation ?? "  " }

  private var indentation: String {
    bridge.call.ancestors.lazy.compactMap(\.indentation).first ?? ""
  }

  /// The `try` of a wait that could not fail before; `nil` is the answer if the function cannot.
  private var attempt: [TextEdit] {
    let around = bridge.call.ancestors.prefix { !$0.is(CodeBlockItemSyntax.self) }
    guard !around.contains(where: { $0.is(TryExprSyntax.self) }),
      let wait = around.lazy.compactMap({ $0.as(AwaitExprSyntax.self) }).first
    else { return [] }
    let canFail = request.function.signature.effectSpecifiers?.throwsClause != nil
    return [
      TextEdit(
        inserting: canFail ? "try " : "try? ", at: wait.positionAfterSkippingLeadingTrivia)
    ]
  }

  private var answer: String {
    let isHead = bridge.call.ancestors.prefix { !$0.is(CodeBlockItemSyntax.self) }.contains {
      [.conditionElement, .switchExpr, .forStmt].contains($0.kind)
    }
    let arguments = "from: \(request.source), taking: \\.\(request.slot), with: \(adapterName).init"
    return isHead
      ? """
      Promise.answer(
      \(indentation)\(unit)\(arguments),
      \(indentation)\(unit)start: \(start.indented(by: unit))
      \(indentation))
      """
      : """
      Promise.answer(
      \(indentation)\(unit)\(arguments)
      \(indentation)) \(start)
      """
  }

  /// The closure that starts the source: with `$0` for it if that is all, or else with its name.
  private var start: String {
    if request.starting.count == 1, let call = request.starting[0].call,
      call.receiver?.ownSteps == [request.source]
    {
      let arguments = call.trimmedDescription.dropFirst(
        call.calledExpression.trimmedDescription.count)
      return "{\n\(indentation)\(unit)$0.\(call.calledName)\(arguments)\n\(indentation)}"
    }
    let statements = request.starting.map { "\n\(indentation)\(unit)\($0.trimmedDescription)" }
    return "{ \(request.source) in\(statements.joined())\n\(indentation)}"
  }
}

extension CodeBlockItemSyntax {
  /// The call of a statement `source.start()` or `_ = source.start()`.
  fileprivate var call: FunctionCallExprSyntax? {
    let assignment = item.as(SequenceExprSyntax.self).flatMap { Assignment($0) }
    if let assignment, assignment.target.is(DiscardAssignmentExprSyntax.self) {
      return assignment.value.count == 1
        ? assignment.value[0].as(FunctionCallExprSyntax.self) : nil
    }
    return item.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self)
  }
}

extension String {
  fileprivate func indented(by unit: String) -> String { replacing("\n", with: "\n\(unit)") }

  fileprivate func outdented(by unit: String) -> String { replacing("\n\(unit)", with: "\n") }
}
