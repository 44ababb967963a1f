import SwiftSyntax

extension Syntax {
  /// Whether a node stands in the statement that asks this condition.
  func governs(_ node: Syntax) -> Bool { parent.map { node.isInside($0) } ?? false }

  var isComparison: Bool {
    descendants(BinaryOperatorExprSyntax.self).contains { ["==", "!="].contains($0.operator.text) }
  }

  /// Whether a condition asks a flag that says that somebody else resumes.
  ///
  /// What a closure returns that changes something, or holds a lock, may have looked at one. What a
  /// completion handler is given is none.
  var asksAFlag: Bool {
    if containsClaim { return true }
    let handlers = enclosingScopes.compactMap { $0.as(ClosureExprSyntax.self) }
      .filter { $0.ownKind == .completion && !$0.isLockScope }
    let names =
      shorthands.map(\.pattern.trimmedDescription).map { (name: $0, root: $0) }
      + references.map { ($0.baseName.text, $0.root) }
    return names.contains { name, root in
      (name.contains(.flag)
        || localBinding(of: name).map {
          $0.isVariable || $0.initializer?.value.containsClaim == true
        } ?? false)
        && !handlers.contains { $0.isGiven(root) }
    }
  }

  /// Whether a condition asks a local variable that is set, and so says on which way the code has come.
  var asksAVariable: Bool {
    let names = conditionNames.filter { localBinding(of: $0)?.isVariable == true }
    return !names.isEmpty
      && enclosingScopes.last?.assignments.contains { names.contains($0.target.word ?? "") } == true
  }

  private func localBinding(of name: String) -> PatternBindingSyntax? {
    declaration(of: name)?.as(IdentifierPatternSyntax.self)?.binding
  }

  /// The names that a condition asks without binding anything.
  fileprivate var comparedNames: [String] {
    self.as(ConditionElementListSyntax.self)?.compactMap { $0.condition.as(ExprSyntax.self) }
      .flatMap(\.conditionNames) ?? []
  }

  /// The names that a condition asks, without those of the two cases of a result.
  fileprivate var namesBesidesOutcomes: Set<String> {
    let cases = references.filter { $0.access.map { $0.base == nil } ?? false }
      .map(\.baseName.text).filter { ["success", "failure"].contains($0) }
    return Set(conditionNames).subtracting(cases)
  }
}

extension Path {
  /// Whether a condition on this way asks a flag that says that somebody else resumes.
  var asksAFlag: Bool { conditions.contains(where: \.asksAFlag) }

  /// Whether two conditions on this way ask the same, so that one may exclude the other.
  ///
  /// One that is asked on a side of the other may do so only if it asks nothing else. What is neither
  /// a success nor a failure does not exist.
  var repeatsACondition: Bool {
    if asksWhatAGuardKnows { return true }
    let asked = conditions.map { (condition: $0, names: $0.namesBesidesOutcomes) }
    return asked.indices.contains { index in
      let (second, names) = asked[index]
      return asked[..<index].contains { first in
        first.condition.governs(second)
          ? !names.isEmpty && first.names == names : !first.names.isDisjoint(with: names)
      }
    }
  }

  /// Whether a condition asks nothing but what a `guard` above it has compared, or a case is named there.
  private var asksWhatAGuardKnows: Bool {
    var known: Set<String> = []
    return steps.contains { step in
      switch step {
      case .passed(let condition): known.formUnion(condition.comparedNames)
      case .asked(let condition) where condition.parent?.is(SwitchExprSyntax.self) != true:
        let names = Set(condition.conditionNames)
        return !names.isEmpty && names.isSubset(of: known)
      default: break
      }
      return false
    }
  }

  /// The name of what is gone, such as `self`, if the way is taken because a `guard` does not find it.
  var missing: String? {
    guard let last = conditions.last?.as(ConditionElementListSyntax.self), last.count == 1,
      last.parent?.is(GuardStmtSyntax.self) == true,
      let binding = last.first?.condition.as(OptionalBindingConditionSyntax.self)
    else { return nil }
    return binding.initializer.map(\.value.lastStep) ?? binding.pattern.trimmedDescription
  }
}

extension IdentifierPatternSyntax {
  var binding: PatternBindingSyntax? {
    ancestors.first {
      !$0.is(PatternSyntax.self) && !$0.is(TuplePatternElementSyntax.self)
        && !$0.is(TuplePatternElementListSyntax.self)
    }?.as(PatternBindingSyntax.self)
  }
}

extension PatternSyntax {
  var boundNames: [String] {
    all(IdentifierPatternSyntax.self).map(\.identifier.text)
  }
}

extension SyntaxProtocol {
  /// Whether a closure in this code holds a lock, or changes something.
  fileprivate var containsClaim: Bool {
    descendants(ClosureExprSyntax.self).contains { $0.isLockScope || !$0.assignments.isEmpty }
  }
}

extension Pattern {
  fileprivate static let flag = Pattern(
    /(?i)resum|done|finish|complet|once|used|called|fired|claim|settl|handled|answered|cancel|already|timed|first.|.first|pending|^token$|return/
  )
}
