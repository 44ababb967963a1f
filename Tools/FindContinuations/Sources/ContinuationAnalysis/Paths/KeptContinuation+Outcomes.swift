import SwiftSyntax

extension KeptContinuation {
  /// The outcomes for which the only callback that resumes the property does nothing.
  func ignoredOutcomes(in project: Project) -> [Place] {
    guard resuming.count == 1, let function = resuming.first, owner.isCalledByOthers(function),
      function.node.tellsAnEnd
    else { return [] }
    let ignored = exits(of: function).compactMap(\.ignoredOutcome)
    guard !ignored.isEmpty, isOnlyStored(besides: function), !isResumed(fromOutsideIn: project)
    else { return [] }
    return Set(ignored.map(\.positionAfterSkippingLeadingTrivia)).sorted()
      .map { ($0, function.file) }
  }

  /// Whether all other functions only store it, or ask whether it is there.
  private func isOnlyStored(besides function: Owner.Function) -> Bool {
    owner.functions(mentioning: property).filter { $0.node.id != function.node.id }.allSatisfy {
      other in
      !other.body.patterns(of: property).contains(where: \.isShorthand)
        && other.body.mentions(of: property).allSatisfy(\.isStoredOrCompared)
    }
  }

  private func isResumed(fromOutsideIn project: Project) -> Bool {
    project.files.contains { file in
      file.tree.mentions(of: property).contains { reference in
        reference.access.map { $0.base?.word != "self" } == true
      }
    }
  }
}

extension Exit {
  /// The case, or the condition, whose side this way takes without doing anything but to log.
  fileprivate var ignoredOutcome: Syntax? {
    guard path.isSilent, reason == .end, !path.has(\.isAbsence),
      let last = path.conditions.last, !path.conditions.dropLast().contains(where: \.asksAFlag)
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

extension DeclReferenceExprSyntax {
  fileprivate var isStoredOrCompared: Bool {
    let elements = Array(enclosing(SequenceExprSyntax.self)?.elements ?? [])
    guard elements.count == 3, elements[0].lastStep == baseName.text else { return false }
    let isNil = elements[2].isNil
    return elements[1].is(AssignmentExprSyntax.self) ? !isNil : isNil
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
