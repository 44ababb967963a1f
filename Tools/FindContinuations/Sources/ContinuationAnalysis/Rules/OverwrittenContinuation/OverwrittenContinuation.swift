import SwiftSyntax

/// One place for a continuation, which a second call takes while the first still waits.
struct OverwrittenContinuation: Rule {
  let name = "overwritten-continuation"
  let summary =
    "There is one place for a continuation, and a second call overwrites the first one's."
  let instead = "let requests wait for each other, as the slot of Promise.answer does"
  let concernsTests = false

  func findings(in project: Project) -> [Finding] {
    let tasks = project.bridges.flatMap { bridge in
      let keepings = bridge.isResumedByCallback ? [] : project.keepings(of: bridge)
      return findings(
        keepings + project.handlers(of: bridge), "the first call's task waits for ever", in: project
      )
    }
    let streams = project.streams.filter { !$0.isEndedByItsMaker }.flatMap { stream in
      findings(project.keepings(of: stream), "the first call's stream never ends", in: project)
    }
    return tasks + streams
  }

  private func findings(
    _ keepings: [Keeping], _ consequence: String, in project: Project
  ) -> [Finding] {
    guard let opening = keepings.first?.opening, let owner = project.owner(of: opening.call),
      !opening.function.is(InitializerDeclSyntax.self), !project.isMadePerCall(owner),
      !opening.hasOneCaller(in: owner)
    else { return [] }
    return keepings.filter { keeping in
      project.isPlaceForOne(keeping, in: owner) && !keeping.looksFirst(in: owner)
    }.map { keeping in
      let key = keeping.store.isOneOfMany ? " with the same key" : ""
      return finding(
        at: keeping.store.node, in: keeping.file,
        "a second call\(key) overwrites '\(keeping.store.name)', and \(consequence)")
    }
  }
}

extension StreamMaking {
  /// Whether a closure of the code that makes the stream finishes it, whoever else may.
  fileprivate var isEndedByItsMaker: Bool {
    Use.references(to: continuation, in: code, from: declaration).contains { reference in
      reference.enclosingScopes.first?.id != code.id
        && ExprSyntax(reference).withChain.callOfMember?.calledName == "finish"
    }
  }
}

extension Opening {
  /// Whether the function is private, and called in one place, which may wait for each call.
  fileprivate func hasOneCaller(in owner: Owner) -> Bool {
    function.as(FunctionDeclSyntax.self)?.isHidden == true
      && owner.callCount(of: functionName) == 1
  }
}
