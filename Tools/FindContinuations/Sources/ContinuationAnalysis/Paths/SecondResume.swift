import SwiftSyntax

/// A resume on a way on which the continuation has been resumed, or surely will be.
struct SecondResume: Hashable {
  enum Cause: Hashable {
    case way
    case loop
    /// The result of the call that was given a callback decides.
    case result(of: FunctionCallExprSyntax)
  }

  let first: Syntax
  let node: Syntax
  let cause: Cause
}

extension PathWalker {
  /// Returns the first resume on ways through code that follows another one.
  func secondResume(on paths: [Path]) -> SecondResume? {
    let found = paths.flatMap { path in
      path.steps.indices.compactMap { secondResume(on: path, after: $0) }
    }
    return (found + secondResumes(onAllOf: paths)).min { $0.node.position < $1.node.position }
  }

  /// Returns the resumes of which one follows another on each way that takes that one, whatever is
  /// asked between them.
  private func secondResumes(onAllOf paths: [Path]) -> [SecondResume] {
    let firsts = Set(paths.compactMap { $0.steps.first(where: \.isResume)?.event })
    return firsts.flatMap { first -> [SecondResume] in
      let seconds = paths.filter { $0.has { $0.event == first } }.map { path in
        path.steps.drop { $0.event != first }.prefix { !$0.isClear }
          .first { $0.isResume && $0.event != first }?.event
      }
      guard seconds.allSatisfy({ $0 != nil }) else { return [] }
      return seconds.compactMap { $0.map { SecondResume(first: first, node: $0, cause: .way) } }
    }
  }

  private func secondResume(on path: Path, after index: Int) -> SecondResume? {
    guard let first = path.steps[index].event,
      let next = path.steps[(index + 1)...].firstIndex(where: { $0.event != nil }),
      !path.steps[next].isClear, let second = path.steps[next].event
    else { return nil }
    let between = Path(steps: Array(path.steps[(index + 1)..<next]))
    let pair = Resumes(
      first: first, second: second, before: Path(steps: Array(path.steps[..<index])),
      between: between)
    let isResume = path.steps[next].isResume
    if path.steps[index].isResume {
      if first.id == second.id {
        return pair.areTurnsOfALoop ? SecondResume(first: first, node: second, cause: .loop) : nil
      }
      let isSure =
        between.steps.isEmpty && (isResume || first.is(FunctionCallExprSyntax.self))
        || (isResume || surelyResumes(second)) && pair.canBothHappen
      return isSure ? SecondResume(first: first, node: second, cause: .way) : nil
    }
    guard isResume, let call = first.as(ClosureExprSyntax.self)?.receivingCall,
      surelyResumes(first)
    else { return nil }
    if between.steps.isEmpty { return SecondResume(first: first, node: second, cause: .way) }
    return between.isDecided(byResultOf: call)
      ? SecondResume(first: first, node: second, cause: .result(of: call)) : nil
  }

  /// Whether a node is a completion handler that resumes on each of its ways.
  private func surelyResumes(_ node: Syntax) -> Bool {
    guard let closure = node.as(ClosureExprSyntax.self), closure.ownKind == .completion,
      let call = closure.receivingCall, !call.isWrapping
    else { return false }
    return summary(of: closure.statements).count { $0(node).isResume } > 0
  }
}

/// Two places on a way at which a continuation is resumed.
private struct Resumes {
  let first: Syntax
  let second: Syntax
  let before: Path
  let between: Path

  /// Whether nothing says that what is asked after the first excludes the second.
  ///
  /// A condition that is asked after a branch has resumed may be its opposite. A `guard`, or an `if`
  /// that returns, is so only if it asks about the same, or both ask what the closure was given.
  var canBothHappen: Bool {
    guard !between.allConditions.contains(where: \.asksAFlag) else { return false }
    let branches = before.conditions.filter { $0.governs(first) && !$0.governs(second) }
    guard !branches.isEmpty else { return true }
    let asked = Set(branches.flatMap(\.conditionNames))
    let later = Set(between.allConditions.flatMap(\.conditionNames))
    let isGuarded = !between.conditions.contains { $0.governs(second) }
    return isGuarded && asked.isDisjoint(with: later)
      && !(asked.contains { first.declaration(of: $0) != nil }
        && later.contains { second.declaration(of: $0) != nil })
  }

  /// Whether a turn of a loop that resumes is followed by one that can do so, too.
  var areTurnsOfALoop: Bool {
    guard let loop = first.ancestors.lazy.compactMap({ Loop($0) }).first else { return false }
    let names = loop.element.map { Set($0.boundNames) } ?? []
    return !between.allConditions.contains(where: \.asksAFlag)
      && between.allConditions.allSatisfy { condition in
        !names.isDisjoint(with: condition.conditionNames) && !condition.isComparison
      }
  }
}

extension Path {
  /// The conditions that hold or not on this way, also those of a `guard` that lets it pass.
  var allConditions: [Syntax] {
    steps.compactMap { step in
      switch step {
      case .asked(let condition), .passed(let condition): condition
      default: nil
      }
    }
  }

  /// Whether all that is asked is the Boolean result of a call, such as `if !started`.
  fileprivate func isDecided(byResultOf call: FunctionCallExprSyntax) -> Bool {
    guard let condition = allConditions.first, allConditions.count == 1,
      let list = condition.as(ConditionElementListSyntax.self), list.count == 1,
      let asked = list.first?.condition.as(ExprSyntax.self)?.bare
    else { return false }
    let result = asked.as(PrefixOperatorExprSyntax.self)?.expression.bare ?? asked
    let binding = call.binding
    return result.id == call.id
      || result.word.map { $0 == binding?.pattern.trimmedDescription } ?? false
  }
}
