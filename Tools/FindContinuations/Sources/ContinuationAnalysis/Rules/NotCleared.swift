import SwiftSyntax

/// A stored continuation that a delegate resumes and keeps, so that a second callback resumes it
/// again.
struct NotCleared: Rule {
  let name = "not-cleared"
  let summary =
    "A stored continuation is resumed and stays stored, so a second callback traps."
  let instead = "settle a resolver, for which a later callback does nothing"
  let concernsTests = false

  func findings(in project: Project) -> [Finding] {
    project.owners.values.flatMap { owner in
      owner.properties.filter { $0.isMutable && $0.isOptionalContinuation }.compactMap { property in
        guard let resume = owner.firstKeepingResume(of: property.name) else { return nil }
        return finding(
          at: resume.call, in: resume.file,
          "'\(property.name)' is resumed and not set to nil, so a second callback resumes it again "
            + "and traps")
      }
    }
  }
}

extension Owner {
  /// Returns the first call that resumes a property in a callback that does not clear it.
  fileprivate func firstKeepingResume(
    of property: String
  ) -> (call: FunctionCallExprSyntax, file: SourceFile)? {
    for function in functions where isCallback(function) {
      guard let call = function.resume(of: property),
        !reaches(from: function.body, { $0.changes(property) }),
        !isGuarded(function, besides: property)
      else { continue }
      return (call, function.file)
    }
    return nil
  }

  /// Whether a source calls the function: one of a delegate, which the type does not call itself.
  private func isCallback(_ function: Function) -> Bool {
    let modifiers = function.node.as(FunctionDeclSyntax.self)?.modifiers.map(\.name.text)
    let isHidden =
      modifiers?.contains { ["private", "fileprivate", "static"].contains($0) } ?? true
    let isDelegate = inherited.contains { $0.contains(/(Delegate|Observer|Listener)$/) }
    return isDelegate && !isHidden
      && !functions.contains { $0.calls.contains(function.name) }
  }

  /// Whether a function asks another property that it changes, and so goes on only once.
  private func isGuarded(_ function: Function, besides property: String) -> Bool {
    let asked =
      function.body.descendants(ConditionElementListSyntax.self).map { Syntax($0) }
      + function.body.descendants(SwitchExprSyntax.self).map { Syntax($0.subject) }
    return properties.contains { other in
      other.name != property && asked.contains { $0.mentions(other.name) }
        && function.body.changes(other.name)
    }
  }
}

extension Owner.Function {
  /// Returns the call that resumes a property, as `waiting?.resume()` or after `if let waiting`.
  fileprivate func resume(of property: String) -> FunctionCallExprSyntax? {
    let bound = body.descendants(OptionalBindingConditionSyntax.self).compactMap { binding in
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      let isProperty =
        binding.initializer.map { $0.value.steps.last == property }
        ?? (name == property)
      return isProperty ? name : nil
    }
    let bindsByHand = !node.parameters.contains(property)
    return body.descendants(FunctionCallExprSyntax.self).first { call in
      guard call.calledName == "resume", let receiver = call.receiver, bindsByHand else {
        return false
      }
      let steps = receiver.steps
      return steps == ["self", property] || steps.count == 1 && bound.contains(steps[0])
        || steps == [property] && !call.isShadowed(property, in: node)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether a closure around the call gives the name another meaning.
  fileprivate func isShadowed(_ name: String, in function: Syntax) -> Bool {
    enclosingScopes.contains { scope in
      scope.as(ClosureExprSyntax.self)?.parameterNames.contains(name) == true
    } || function.declares(name)
  }
}
