import SwiftSyntax

extension PathWithoutResume {
  func keptFindings(in project: Project) -> [Finding] {
    project.keptContinuations.filter(\.canBeCleared).flatMap { kept in
      findings(
        at: kept.losses,
        "is set to nil on a way that does not resume it, so the task waits for ever", of: kept)
        + findings(
          at: kept.lateResumes,
          "is nil here, as it has been set so before, so the answer is lost", of: kept)
        + findings(
          at: kept.ignoredOutcomes,
          "is resumed by no other callback than this, which ignores an outcome", of: kept)
    }
  }

  private func findings(
    at places: [KeptContinuation.Place], _ message: String, of kept: KeptContinuation
  ) -> [Finding] {
    places.map { finding(at: $0.position, in: $0.file, "'\(kept.property)' \(message)") }
  }
}

extension KeptContinuation {
  /// Where it is set to nil without a resume.
  ///
  /// A function that never resumes may tidy up behind another one. It does not if each that resumes
  /// sets it to nil itself, and none of the type calls the function.
  fileprivate var losses: [Place] {
    let resuming = resuming
    let isTidy = resuming.allSatisfy { function in
      self.exits(of: function).allSatisfy { !$0.path.has(\.isResume) || $0.path.has(\.isClear) }
    }
    return functions.flatMap { function -> [Place] in
      let exits = self.exits(of: function)
      let resumes = exits.contains { $0.path.has(\.isResume) }
      guard resumes || isTidy && !resuming.isEmpty && owner.isCalledByOthers(function) else {
        return []
      }
      let losses = exits.filter(\.path.losesContinuation)
      return Set(losses.map { $0.place(besides: exits) }).sorted().map { ($0, function.file) }
    }
  }
}

extension Owner {
  func isCalledByOthers(_ function: Function) -> Bool {
    function.node.as(FunctionDeclSyntax.self)?.isHidden == false
      && callCount(of: function.name) == 0 && !function.name.contains(.tidying)
  }
}

extension Path {
  fileprivate var losesContinuation: Bool {
    has(\.isClear) && !has(\.isResume) && !has(\.isHandingOn) && !has(\.isAbsence) && !asksAFlag
      && !repeatsACondition
  }
}

extension Exit {
  /// Returns where the way loses the continuation: where it is left, if another one goes on from the
  /// same place to a resume, or else where the property is set to nil.
  fileprivate func place(besides exits: [Exit]) -> AbsolutePosition {
    let isClear = path.steps.first(where: \.isClear)
    guard let clear = isClear?.event,
      !exits.contains(where: { other in
        other.path.has(\.isResume) && other.path.has { $0.event == clear }
      })
    else { return place }
    return clear.positionAfterSkippingLeadingTrivia
  }
}

extension Pattern {
  fileprivate static let tidying = Pattern(/(?i)reset|clear|clean|tear|set[uU]p|prepare|dispose/)
}
