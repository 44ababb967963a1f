import SwiftSyntax

extension KeptContinuation {
  /// The outcomes for which the only callback that resumes the property does nothing.
  var ignoredOutcomes: [Place] {
    guard resuming.count == 1, let function = resuming.first, owner.isCalledByOthers(function),
      function.node.tellsAnEnd
    else { return [] }
    let ignored = exits(of: function).compactMap(\.ignoredOutcome)
    return Set(ignored.map(\.positionAfterSkippingLeadingTrivia)).sorted()
      .map { ($0, function.file) }
  }
}

extension Exit {
  /// The case, or the condition, whose side this way takes without doing anything but to log.
  fileprivate var ignoredOutcome: Syntax? {
    guard path.isSilent, reason == .end, !path.has(\.isAbsence),
      let last = path.conditions.last
    else { return nil }
    if path.conditions.count == 1, let list = last.as(ConditionElementListSyntax.self) {
      let pattern = list.first?.condition.as(MatchingPatternConditionSyntax.self)?.pattern
      let isResult = pattern?.trimmedDescription.contains(.resultCase) == true
      return list.count == 1 && isResult && list.parent?.as(IfExprSyntax.self)?.elseBody == nil
        ? last : nil
    }
    guard path.conditions.count == 2, let element = last.parent?.as(SwitchCaseSyntax.self),
      element.statements.onlyLogs
    else { return nil }
    let cases = element.parent?.as(SwitchCaseListSyntax.self)?.map(\.trimmedDescription) ?? []
    let isOutcome =
      last.is(SwitchDefaultLabelSyntax.self) && element.attribute == nil
      ? cases.contains { $0.contains(.resultCase) } : last.trimmedDescription.contains(.endCase)
    return isOutcome ? last : nil
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var onlyLogs: Bool {
    assignments.isEmpty && calls.allSatisfy { $0.trimmedDescription.contains(.log) }
  }
}

extension Syntax {
  /// Whether the names of a function and of its parameters tell that something has ended.
  fileprivate var tellsAnEnd: Bool {
    self.as(FunctionDeclSyntax.self).map { function in
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      return ([function.name.text] + labels).contains { $0.contains(.end) }
    } ?? false
  }
}

extension Pattern {
  fileprivate static let end = Pattern(/(?i)did\w*(finish|fail|complete|end)|complet|result/)
  fileprivate static let resultCase = Pattern(/\.(success|failure|finished|failed)\b/)
  fileprivate static let endCase = Pattern(
    /\.(success|failure|finished|failed|completed|cancell?ed|error|denied)\b/)
  fileprivate static let log = Pattern(/(?i)^(print|debugPrint|NSLog|os_log|\w*log\w*\.\w+)\(/)
}
