import SwiftSyntax

extension KeptContinuation {
  /// The calls that resume the property after it has surely been set to nil.
  var lateResumes: [Place] {
    functions.flatMap { function -> [Place] in
      let calls = exits(of: function).compactMap { self.lateResume(on: $0.path) }
      return Set(calls.map(\.positionAfterSkippingLeadingTrivia)).sorted()
        .map { ($0, function.file) }
    }
  }

  private func lateResume(on path: Path) -> FunctionCallExprSyntax? {
    let events = path.steps.filter { $0.event != nil }
    guard events.count > 1, events[0].isClear, events[1].isResume, let clear = events[0].event,
      let call = events[1].event?.as(FunctionCallExprSyntax.self), !clear.isInside(call),
      call.calledName == "resume", call.receiver.map(isProperty) == true,
      !path.has(\.isAbsence), !path.repeatsACondition, isAtOnce(clear)
    else { return nil }
    return call
  }

  /// Whether an expression is the property itself, and not a local copy of that name.
  private func isProperty(_ expression: ExprSyntax) -> Bool {
    if let member = expression.bare.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == property && member.base?.word == "self"
    }
    return expression.word == property
      && expression.enclosingFunction?.patterns(of: property).isEmpty == true
  }
}
