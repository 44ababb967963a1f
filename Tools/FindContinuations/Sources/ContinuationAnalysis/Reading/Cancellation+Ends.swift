import SwiftSyntax

extension Project {
  /// Returns whether a cancellation handler of the type does something with what is stored.
  func isResumedOnCancellation(_ bridge: Bridge) -> Bool {
    guard let owner = owner(of: bridge.call), let handlers = cancellation.handlers[owner.name]
    else { return false }
    let names = keepings(of: bridge).map(\.store.name)
    guard let first = handlers.first, !names.isEmpty else { return false }
    let mentioned = memory.answer(about: first) {
      Set(handlers.flatMap { owner.reached(from: $0) }.flatMap(\.conditionNames))
    }
    return names.contains { mentioned.contains($0) }
  }

  /// Returns whether a property keeps what a call returns that is given a completion handler, and the
  /// type cancels that somewhere, so that it calls back.
  func hasHandle(_ bridge: Bridge) -> Bool {
    guard let owner = owner(of: bridge.call) else { return false }
    return bridge.code.assignments.contains { assignment in
      guard let handle = assignment.target.lastStep, owner.property(handle) != nil,
        let call = assignment.value.last?.bare.as(FunctionCallExprSyntax.self),
        call.closures.contains(where: { $0.closure.ownKind == .completion })
      else { return false }
      return owner.functions.contains { function in
        function.body.calls(of: "cancel").contains { $0.receiver?.lastStep == handle }
      }
    }
  }
}
