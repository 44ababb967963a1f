import SwiftSyntax

/// One place for a continuation, which a second call takes while the first still waits.
struct OverwrittenContinuation: Rule {
  let name = "overwritten-continuation"
  let summary =
    "There is one place for a continuation, and a second call overwrites the first one's."
  let instead = "let requests wait for each other, as the slot of Promise.answer does"
  let concernsTests = false

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge -> [Finding] in
      guard let owner = project.owner(of: bridge.call),
        !bridge.function.is(InitializerDeclSyntax.self),
        !project.isMadePerCall(owner), !bridge.isResumedByCallback, !bridge.hasOneCaller(in: owner)
      else { return [] }
      return project.keepings(of: bridge)
        .filter { $0.isAlone(in: owner, of: project) && !$0.looksFirst(in: owner) }
        .map { keeping in
          finding(
            at: keeping.store.node, in: keeping.file,
            "a second call overwrites '\(keeping.store.name)', and the first call's task waits for "
              + "ever")
        }
    }
  }
}

extension Bridge {
  /// Whether the function that waits is private, and called in one place, which may wait for each.
  fileprivate func hasOneCaller(in owner: Owner) -> Bool {
    let modifiers = function.as(FunctionDeclSyntax.self)?.modifiers.map(\.name.text) ?? []
    return modifiers.contains("private")
      && owner.functions.flatMap(\.calls).count { $0 == functionName } == 1
  }
}

extension Keeping {
  /// Whether there is one place for all calls.
  fileprivate func isAlone(in owner: Owner, of project: Project) -> Bool {
    guard store.place == .property, !store.isOneOfMany else { return false }
    guard store.steps.count == 1 else { return project.optionalContinuations.contains(store.name) }
    return owner.property(store.root)?.isOptionalContinuation == true
  }

  /// Whether the code looks at the place before it stores, or makes sure otherwise that nobody
  /// waits.
  fileprivate func looksFirst(in owner: Owner) -> Bool {
    [bridge.function, code].contains { code in
      mentionsPlace(in: code) || callsForPlace(in: code, of: owner) || isGuarded(code, in: owner)
    }
  }

  private func mentionsPlace(in code: Syntax) -> Bool {
    code.descendants(DeclReferenceExprSyntax.self).contains { reference in
      reference.baseName.text == store.name && reference.position < store.node.position
        && !isParameter(reference)
    }
  }

  private func isParameter(_ reference: DeclReferenceExprSyntax) -> Bool {
    let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
    return !isMember && reference.baseName.text == bridge.continuation
      && reference.isInside(bridge.closure)
  }

  private func callsForPlace(in code: Syntax, of owner: Owner) -> Bool {
    let calls = code.descendants(FunctionCallExprSyntax.self).filter {
      $0.isOnSelf && $0.position < store.node.position && $0.id != bridge.call.id
    }
    return calls.contains { call in
      if call.calledName.contains(/^(cancel|finish|abort|reset|fail|clear)/) { return true }
      return owner.functions(named: call.calledName).contains { function in
        !store.node.isInside(function.node)
          && owner.reaches(from: function.body, depth: 1) { $0.mentions(store.name) }
      }
    }
  }

  /// Whether a condition before the store asks a property that says that somebody waits.
  private func isGuarded(_ code: Syntax, in owner: Owner) -> Bool {
    let busy =
      /(?i)busy|progress|running|scanning|waiting|pending|ongoing|flight|started|state|phase/
    return code.descendants(ConditionElementListSyntax.self)
      .filter { $0.position < store.node.position }
      .flatMap { Syntax($0).conditionNames }
      .contains { name in
        owner.property(name) != nil && (name.contains(busy) || code.changes(name))
      }
  }
}
