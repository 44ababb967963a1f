import SwiftSyntax

/// A delegate that only a local variable holds, while its source holds it weakly.
struct DelegateNotRetained: Rule {
  let name = "delegate-not-retained"
  let summary =
    "A delegate is held only by a local variable, and weakly by its source."
  let instead = "let Promise.answer retain the adapter until it has answered"

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge in
      bridge.closure.descendants(PatternBindingSyntax.self)
        .compactMap { bridge.install(of: $0) }
        .map { assignment in
          finding(
            at: assignment.node, in: bridge.file,
            "nothing retains '\(assignment.value[0].trimmedDescription)' when this closure has "
              + "returned, and a source holds its delegate weakly")
        }
    }
  }
}

extension Bridge {
  /// Returns the assignment that installs a local object as a delegate, if nothing else uses it.
  fileprivate func install(of binding: PatternBindingSyntax) -> Assignment? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let maker = binding.initializer?.value.bare.as(FunctionCallExprSyntax.self),
      maker.isWrapping, !Use.references(to: continuation, in: maker).isEmpty,
      binding.enclosingScopes.first?.id == closure.id
    else { return nil }
    let installs = closure.statements.assignments.filter { assignment in
      assignment.value.count == 1 && assignment.value[0].word == name
        && assignment.target.isWeakSlot
    }
    let uses = Use.references(to: name, in: closure.statements).filter { !$0.isBase }
    return uses.count == installs.count ? installs.first : nil
  }
}

extension ExprSyntax {
  /// Whether this is a property in which sources hold a delegate weakly.
  fileprivate var isWeakSlot: Bool {
    guard let last = steps.last, steps.count > 1 else { return false }
    let source = steps[steps.count - 2]
    let isStrong = source.contains(/(?i)animation|task|session/)
    return last.contains(/(?i)delegate$/) && source != "self" && !isStrong
  }
}

extension DeclReferenceExprSyntax {
  /// Whether only a member of the value is used: `name.member`.
  fileprivate var isBase: Bool { parent?.as(MemberAccessExprSyntax.self)?.base?.id == id }
}
