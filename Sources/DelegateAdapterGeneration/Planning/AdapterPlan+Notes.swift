/// Notes on the adapter's behaviour, which its documentation has too.
extension AdapterPlan {
  /// What an adapter does not do although somebody may expect it to.
  var behaviouralNotes: [String] {
    members.compactMap { member in
      reasonNotForwarded(member).map { "\(member.requirement.title) is not passed on: \($0)" }
    } + members.compactMap(noteOnPromise)
  }

  /// Returns the reason why the previous delegate is not called, although it could have been.
  private func reasonNotForwarded(_ member: Member) -> String? {
    guard hasForward, !member.needsAnswer else { return nil }
    if member.isConsuming { return "you had it kept by --consuming" }
    if member.canForward { return nil }
    return member.function.isVariadic
      ? "what has come as an array cannot be arguments again"
      : "it is called outside of the protocol's actor, where the previous delegate is"
  }

  /// Returns a note on an argument that somebody has to complete, such as an `EventLoopPromise`.
  ///
  /// An event only carries it to its readers. The protocol's default completes it, if there is one.
  private func noteOnPromise(_ member: Member) -> String? {
    guard member.isEvent, member.defaultModule == nil || member.isConsuming else { return nil }
    let parameters = member.values.map { member.function.parameters[$0.index] }
    return parameters.first(where: \.isToBeCompleted).map { parameter in
      "\(member.requirement.title) carries '\(parameter.name): \(parameter.type.base)', which the "
        + "adapter does not complete: complete it in one reader, or in the method itself"
    }
  }
}

extension FunctionDeclaration.Parameter {
  private static let endings = ["Promise", "Continuation", "Resolver", "Completer"]

  /// Whether the type's name says that the value waits for an answer.
  fileprivate var isToBeCompleted: Bool {
    let type = type.base.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    return Self.endings.contains { type.hasSuffix($0) }
  }
}
