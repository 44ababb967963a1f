import SwiftSyntax

/// A continuation in a variable of the function, or in a box that closures capture.
struct LocalContinuation: Rule {
  let name = "local-continuation"
  let summary =
    "A continuation is kept in a local variable, and no cancellation reaches it."
  let instead = "settle a resolver: only its first call counts, and onCancel stops the source"
  let concernsTests = false

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge -> [Finding] in
      guard !bridge.isCancellable, !bridge.isLimited,
        !project.isCancelled(bridge.functionName, in: bridge.file)
      else { return [] }
      return project.keepings(of: bridge).filter(\.isShared).prefix(1).map { keeping in
        finding(
          at: keeping.store.node, in: keeping.file,
          "'\(keeping.store.root)' is all that can resume the task, and no cancellation reaches it")
      }
    }
  }
}

extension Keeping {
  /// Whether the variable outlives the store: it can be resumed, or cleared, from elsewhere.
  fileprivate var isShared: Bool {
    guard store.place == .local, store.steps.count == 1 else { return false }
    let declarations = bridge.function.descendants(PatternBindingSyntax.self).filter {
      $0.pattern.trimmedDescription == store.root
    }
    return declarations.contains { $0.keepsContinuation }
  }
}

extension PatternBindingSyntax {
  /// Whether the variable is written as an optional continuation, or as a lock around one.
  fileprivate var keepsContinuation: Bool {
    let type =
      typeAnnotation?.type.trimmedDescription ?? initializer?.value.trimmedDescription ?? ""
    let isVariable = parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "var"
    let isBox =
      type.contains(/^[A-Za-z.]*(Mutex|Lock|Box|Atomic|Protected|Isolated)[A-Za-z]*[<(]/)
      || type.contains(/^[A-Za-z.]+<(Checked|Unsafe)Continuation</)
    let isOptional = type.contains(/(Checked|Unsafe)Continuation<.*>[?!]/)
    return isVariable && isOptional || isBox && (isOptional || holdsContinuation)
  }

  /// Whether the box is made around the continuation itself.
  private var holdsContinuation: Bool {
    initializer?.value.trimmedDescription.contains(/\(.*[cC]ontinuation\)/) ?? false
  }
}
