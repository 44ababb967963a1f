import SwiftSyntax

/// A way through code that has to resume a continuation, and does not.
struct PathWithoutResume: Rule {
  let name = "path-without-resume"
  let summary = "A way through the code ends without resuming the continuation."
  let instead =
    "resume on this way too, or settle a resolver, whose promise is rejected when it is lost"

  func findings(in project: Project) -> [Finding] {
    keptFindings(in: project)
      + project.bridges.flatMap { bridge in
        bridge.judgedClosures.flatMap { findings(in: $0, of: bridge, project) }
      }
  }

  private func findings(
    in closure: ClosureExprSyntax, of bridge: Bridge, _ project: Project
  ) -> [Finding] {
    let kind = bridge.kind(of: closure)
    guard let exits = bridge.walker.walk(closure.statements) else { return [] }
    let owner = project.owner(of: bridge.call)
    let silent = exits.filter { exit in
      exit.path.isSilent && !exit.path.repeatsACondition && kind.isAlone(after: exit.reason)
        && kind.mustResume(on: exit, in: closure, of: bridge)
        && !bridge.sharesClaim(with: exit.path)
        && !(kind == .body && project.isMaker(exit.path.missing, of: owner))
        && !(exit.path.findsNothing(in: closure) && project.alwaysAnswers(closure))
    }
    return Set(silent.map(\.place)).sorted().map { place in
      finding(
        at: place, in: bridge.file,
        "this way ends without resuming \(bridge.spokenName), so the task waits for ever")
    }
  }
}

extension CallbackKind {
  /// Whether nobody but the closure can resume when it is left for a reason.
  ///
  /// An error of a task is lost. Any other reaches the caller of the closure, who has to resume.
  fileprivate func isAlone(after reason: Exit.Reason) -> Bool {
    switch reason {
    case .end: true
    case .error: self == .once
    case .cancellation: false
    }
  }

  /// Whether the closure has to resume on a way that does nothing with the continuation.
  ///
  /// A method retains its object while it waits, so no closure finds that it has gone, unless the wait
  /// itself runs in a closure that captures it weakly.
  fileprivate func mustResume(
    on exit: Exit, in closure: ClosureExprSyntax, of bridge: Bridge
  ) -> Bool {
    let path = exit.path
    if path.missing == "self" {
      return bridge.call.enclosingScopes.contains {
        $0.as(ClosureExprSyntax.self)?.capturesSelfWeakly == true
      }
    }
    return switch self {
    case .body: !path.conditions.contains(where: \.asksAVariable)
    case .once: !path.asksAFlag
    case .completion:
      !path.allConditions.contains(where: \.asksAFlag) && !exit.comparesArguments(of: closure)
    case .other: false
    }
  }
}

extension Bridge {
  /// Whether the last condition of a way makes a call that another condition makes, too, as those do
  /// that claim the one resume.
  fileprivate func sharesClaim(with path: Path) -> Bool {
    guard let claim = path.conditions.last, !claim.calls.isEmpty else { return false }
    return code.questions.contains {
      $0.id != claim.id && $0.trimmedDescription == claim.trimmedDescription
    }
  }
}
