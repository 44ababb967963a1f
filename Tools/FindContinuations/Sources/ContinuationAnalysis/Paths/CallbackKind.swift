import SwiftSyntax

/// How often a closure is called, as far as its call tells.
enum CallbackKind {
  /// The closure of the bridge, which runs once and before the task waits.
  case body
  /// A closure that surely runs once, such as that of a task.
  case once
  /// A completion handler, by its name or its place.
  case completion
  /// A closure that may run often, or never.
  case other
}

extension Bridge {
  /// What is inside a closure that may run often may run often, too.
  func kind(of closure: ClosureExprSyntax) -> CallbackKind {
    if closure.id == self.closure.id { return .body }
    let outer = closure.ancestors.prefix { $0.id != self.closure.id }
      .compactMap { $0.as(ClosureExprSyntax.self) }
    let isInner = outer.contains { ownKind(of: $0) == .other && !$0.isLockScope }
    return isInner ? .other : ownKind(of: closure)
  }

  private func ownKind(of closure: ClosureExprSyntax) -> CallbackKind {
    guard let call = closure.receivingCall, !isInLoop(closure) else { return .other }
    let label = call.closures.first { $0.closure.id == closure.id }?.label
    if call.runsOnce { return .once }
    if let label {
      return label.contains(/(?i)complet|reply|result|success|failure/) ? .completion : .other
    }
    return call.mayCallOften ? .other : .completion
  }

  /// Whether a closure is made again and again.
  private func isInLoop(_ closure: ClosureExprSyntax) -> Bool {
    closure.ancestors.prefix { $0.id != self.closure.id }.contains {
      $0.is(ForStmtSyntax.self) || $0.is(WhileStmtSyntax.self) || $0.is(RepeatStmtSyntax.self)
    }
  }

  /// Whether a callback that captures the continuation resumes it, too.
  var isResumedByCallback: Bool {
    closure.descendants(ClosureExprSyntax.self).contains { closure in
      guard !closure.isLockScope, kind(of: closure) != .once else { return false }
      return Use.all(of: continuation, in: closure).contains {
        if case .resumed = $0 { true } else { false }
      }
    }
  }

  /// The closures that have to resume the continuation on each of their ways: not those that share
  /// the duty with others, or with code to which the continuation is handed.
  var judgedClosures: [ClosureExprSyntax] {
    let using = closure.descendants(ClosureExprSyntax.self).filter {
      !Use.references(to: continuation, in: $0).isEmpty
    }
    let alone = using.filter { closure in
      !using.contains { other in
        other.id != closure.id && !other.isInside(closure) && !closure.isInside(other)
          && other.receivingCall?.id != closure.receivingCall?.id
      }
    }
    return [closure] + (isHandedOn ? [] : alone)
  }

  /// Whether the continuation is stored or passed, and not only resumed.
  private var isHandedOn: Bool {
    Use.all(of: continuation, in: body).contains { if case .resumed = $0 { false } else { true } }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var runsOnce: Bool {
    let steps = calledExpression.steps
    if steps.first == "Task", steps.count == 1 || ["detached", "immediate"].contains(steps[1]) {
      return true
    }
    return ["async", "asyncAfter", "perform", "performAndWait"].contains(calledName)
      && receiver != nil
  }

  /// Whether the name of what is called speaks of many calls, or of none.
  fileprivate var mayCallOften: Bool {
    let often =
      /(?i)observ|subscri|sink|listen|monitor|update|each|map|filter|timer|schedul|repeat|regist|stream|handler|progress|on[A-Z]|lock|assign|receive|watch|first|contains|reduce|sort|insert|append|enumerate|with[A-Z]/
    return calledName.contains(often)
  }
}

extension Syntax {
  /// Whether this scope declares a `var` of a name.
  fileprivate func declaresVariable(_ name: String) -> Bool {
    descendants(VariableDeclSyntax.self).contains { variable in
      variable.bindingSpecifier.text == "var"
        && variable.bindings.contains { $0.pattern.trimmedDescription == name }
    }
  }
}

extension Path {
  /// Whether the last condition compares what the closure is called with, as a closure does that
  /// waits for the right one of many calls.
  func comparesArguments(of closure: ClosureExprSyntax) -> Bool {
    guard let last = conditions.last?.as(ConditionElementListSyntax.self) else { return false }
    return last.allSatisfy { element in
      guard let condition = element.condition.as(ExprSyntax.self) else { return false }
      return closure.parameterNames.contains { condition.mentions($0) }
    }
  }

  /// Whether a condition on this way asks a flag that says that somebody else resumes.
  var asksAFlag: Bool {
    let flag =
      /(?i)resum|done|finish|complet|once|used|called|fired|claim|settl|handled|answered|cancel|already|timed|first|pending|token|return/
    return conditions.contains { condition in
      condition.conditionNames.contains { name in
        name.contains(flag)
          || condition.enclosingScopes.contains { $0.declaresVariable(name) }
      }
    }
  }

  /// Whether two conditions on this way ask the same, so that one may exclude the other.
  var repeatsACondition: Bool {
    let names = conditions.map { Set($0.conditionNames) }
    return names.indices.contains { index in
      names[..<index].contains { !$0.isDisjoint(with: names[index]) }
    }
  }

  /// Whether the way is taken because an object that was captured weakly is gone.
  func isTaken(without name: String) -> Bool {
    guard let last = conditions.last else { return false }
    let isBound = last.descendants(OptionalBindingConditionSyntax.self).contains { binding in
      binding.initializer.map { $0.value.word == name }
        ?? (binding.pattern.trimmedDescription == name)
    }
    return isBound && last.parent?.is(GuardStmtSyntax.self) == true
  }
}
