import SwiftSyntax

/// A continuation in a property, which nothing resumes when its task is cancelled.
struct IgnoresCancellation: Rule {
  let name = "ignores-cancellation"
  let summary =
    "A continuation is stored in a property, and cancelling its task does not resume it."
  let instead = "await the answer with Promise.answer, which stops the source on cancellation"
  let concernsTests = false

  func findings(in project: Project) -> [Finding] {
    project.bridges.compactMap { bridge in
      guard let keeping = project.uncancellableKeeping(of: bridge) else { return nil }
      return finding(
        at: bridge.call, in: bridge.file,
        "a cancelled task goes on waiting, since only a later call resumes what is stored in "
          + "'\(keeping.store.name)'")
    }
  }
}

extension Project {
  /// Returns where a bridge keeps its continuation in a property, if cancelling the task does not
  /// resume it.
  ///
  /// A queue of continuations, and one that cannot fail, count only if a source is started for them:
  /// what waits for other code of the type is a lock or a gate, which is seldom left early.
  func uncancellableKeeping(of bridge: Bridge) -> Keeping? {
    guard !bridge.isResumedByCallback, !isCancelled(bridge), !isEndedByTimer(bridge),
      let owner = owner(of: bridge.call)
    else { return nil }
    return keepings(of: bridge).first { keeping in
      switch keeping.store.place {
      case .property where keeping.store.isQueued: bridge.canFail && startsSource(bridge)
      case .property where bridge.canFail: true
      case .property: startsSource(bridge) && holdsOne(keeping.store, in: owner)
      case .local: keeping.store.steps.count > 1 && holdsOneSomewhere(keeping.store)
      }
    }
  }

  private func holdsOne(_ store: Store, in owner: Owner) -> Bool {
    guard store.steps.count == 1 else { return holdsOneSomewhere(store) }
    return owner.property(store.root)?.isOptionalContinuation == true
  }
}
