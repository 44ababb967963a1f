import SwiftSyntax

extension Project {
  /// Returns whether a timer ends the wait for a continuation.
  ///
  /// What runs when the time is up, or what it calls on `self`, mentions the continuation or the place
  /// where it is kept.
  func isEndedByTimer(_ bridge: Bridge) -> Bool {
    let owner = owner(of: bridge.call) ?? Owner(name: "")
    let timers = timers(of: bridge.function, in: owner)
    guard !timers.isEmpty else { return false }
    let names = keepings(of: bridge).map(\.store.name)
    let ends: (Syntax) -> Bool = { code in
      !Use.references(to: bridge.continuation, in: code).isEmpty && code.isInside(bridge.closure)
        || owner.reaches(from: code) { code in names.contains { code.mentions($0) } }
    }
    return timers.contains { timer in
      timer.call.runsLater(in: timer.code, of: owner, besides: bridge.call).contains(where: ends)
    }
  }

  /// Returns the timers and the sleeps that a function starts, itself or in what it calls on `self`,
  /// each with the code in which it does.
  private func timers(
    of function: Syntax, in owner: Owner
  ) -> [(call: FunctionCallExprSyntax, code: Syntax)] {
    memory.answer(about: function) {
      owner.reached(from: function).flatMap { code in
        code.calls.filter { $0.calledName.contains(.timer) }.map { ($0, code) }
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Returns what runs when the time of this timer or sleep is up.
  fileprivate func runsLater(
    in code: Syntax, of owner: Owner, besides wait: FunctionCallExprSyntax
  ) -> [Syntax] {
    guard calledName == "sleep" else {
      let items = code.calls(of: "DispatchWorkItem")
      return ([self] + items).flatMap(\.closures).map { Syntax($0.closure) }
    }
    guard let scope = enclosingScopes.first, !wait.isInside(scope),
      scope.is(ClosureExprSyntax.self) || scope.functionName?.contains(.limit) == true
    else { return [] }
    return ancestors.prefix { $0.id != scope.id }
      .compactMap { $0.as(CodeBlockItemListSyntax.self) }
      .flatMap { items in Array(items).filter { $0.position > position }.map { Syntax($0) } }
  }
}

extension Pattern {
  /// What says that a function waits for a limit, and not that it works slowly.
  fileprivate static let limit = Pattern(/(?i)time|expir|limit|deadline|watchdog|after/)
  fileprivate static let timer = Pattern(
    /^(asyncAfter|sleep|scheduledTimer|Timer|schedule|scheduleTask|after|withTimeout|timeout|setEventHandler)$/
  )
}
