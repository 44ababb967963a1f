import SwiftSyntax

extension MovedMethod {
  /// Expects that what the method does besides resuming, it does only if somebody waits.
  func check(_ effects: SideEffects) throws(NotPlain) {
    let isOther = effects.all(in: function).contains { effect in
      !isGuarded(effect) && !uses.contains { $0.owns(effect) }
    }
    guard !isOther else {
      throw NotPlain(
        reason: "'\(function.name.text)' does something even if nobody waits")
    }
  }

  private func isGuarded(_ code: Syntax) -> Bool { uses.contains { $0.guards(code) } }

  /// Returns the edits that put the resolver in the place of the continuation.
  func edits(_ effects: SideEffects) -> [TextEdit] {
    let gone = removed
    return gone.map { TextEdit(removing: $0) }
      + uses.compactMap { use in
        switch use.kind {
        case .resume:
          guard let call = use.node.as(FunctionCallExprSyntax.self) else { return nil }
          let isEager = effects.all(in: call.arguments).contains { !isGuarded($0) }
          let text = call.settling
          return TextEdit(
            replacing: call, by: isEager ? "if !resolver.isSettled { \(text) }" : text)
        case .test(let isWaiting):
          return TextEdit(
            replacing: use.node, by: isWaiting ? "!resolver.isSettled" : "resolver.isSettled")
        case .clear, .alias, .helper: return nil
        }
      }
  }

  /// The statements that go, with a `defer` of which nothing is left.
  private var removed: [CodeBlockItemSyntax] {
    let items = uses.compactMap(\.removed)
    let ids = Set(items.map(\.id))
    let scopes = function.descendants(DeferStmtSyntax.self).filter {
      $0.body.statements.allSatisfy { ids.contains($0.id) }
    }
    return items.filter { item in !scopes.contains { item.isInside($0) } }
      + scopes.compactMap { $0.parent?.as(CodeBlockItemSyntax.self) }
  }
}

extension ContinuationUse {
  /// Whether an effect is that of this use, or one of the arguments that it resumes with.
  fileprivate func owns(_ effect: Syntax) -> Bool {
    effect.id == node.id || kind != .helper && effect.isInside(node)
  }
}

extension FunctionCallExprSyntax {
  /// The call of the resolver that does what this call of a continuation does.
  fileprivate var settling: String {
    let argument = arguments.first?.expression.trimmedDescription ?? ""
    return switch arguments.first?.label?.text {
    case "throwing": "resolver.reject(\(argument))"
    case "with": "resolver.settle(with: \(argument))"
    default: "resolver.fulfill(\(argument))"
    }
  }
}
