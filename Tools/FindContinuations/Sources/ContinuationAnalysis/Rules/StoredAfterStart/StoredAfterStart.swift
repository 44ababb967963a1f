import SwiftSyntax

/// A source that is started before the continuation is stored, so that a fast callback finds none.
struct StoredAfterStart: Rule {
  let name = "stored-after-start"
  let summary = "A source is started before the continuation is stored, so a fast answer is lost."
  let instead = "let Promise.answer install the adapter before it starts the source"

  func findings(in project: Project) -> [Finding] {
    let byOwner = Dictionary(grouping: project.bridges) { $0.call.ownerName ?? Owner.ofNoType }
    return byOwner.flatMap { name, bridges -> [Finding] in
      let callbacks = Callbacks(of: project.owners[name] ?? Owner(name: name))
      return bridges.compactMap { bridge in
        guard let store = project.firstStore(of: bridge),
          let start = bridge.start(before: store, with: callbacks, in: project.memory)
        else { return nil }
        return finding(
          at: start, in: bridge.file,
          "'\(start.calledName)' may call back before the continuation is stored below, and that "
            + "answer is lost")
      }
    }
  }
}

extension Project {
  /// Returns where the closure of a bridge stores its continuation first: in a property, if it does.
  fileprivate func firstStore(of bridge: Bridge) -> Store? {
    let stores = keepings(of: bridge).filter { $0.code.id == bridge.closure.id }.map(\.store)
    let properties = stores.filter { $0.place == .property }
    return (properties.isEmpty ? stores : properties)
      .min { $0.node.position < $1.node.position }
  }
}

extension Bridge {
  /// Returns the call that starts a source before a continuation is stored.
  ///
  /// In the closure, a start is enough. Before it, the source must be known to call back on a thread of
  /// its own: what has to wait for the actor of the function comes after the closure.
  fileprivate func start(
    before store: Store, with callbacks: Callbacks, in memory: Memory
  ) -> FunctionCallExprSyntax? {
    let start = code.statementCalls(before: store.node, in: memory).first { call in
      (call.startsWork || callbacks.follow(call, at: store.name)) && call.leads(to: store.node)
    }
    if let start { return start }
    guard store.place == .property, !callbacks.areIsolated, !function.isIsolated else { return nil }
    return function.statementCalls(before: Syntax(call), in: memory).first { start in
      callbacks.follow(start, at: store.name) && start.leads(to: Syntax(call))
        && !function.asks(from: start, to: store.node)
    }
  }
}

extension Syntax {
  /// Returns the statements that call a function before a node, and do not wait for it.
  fileprivate func statementCalls(
    before node: Syntax, in memory: Memory
  ) -> some Sequence<FunctionCallExprSyntax> {
    memory.answer(about: self) { statementCalls }.lazy
      .prefix { $0.position < node.position }
      .filter { call in
        call.endPosition <= node.position
          && call.enclosingScopes.prefix { $0.id != id }.allSatisfy { node.isInside($0) }
      }
  }

  private var statementCalls: [FunctionCallExprSyntax] {
    descendants(CodeBlockItemSyntax.self) { $0.kind == .deferStmt }.compactMap { item in
      item.item.as(FunctionCallExprSyntax.self)
        ?? item.item.as(TryExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    }
  }

  /// Whether a condition stands between two nodes, which may know of an early answer.
  fileprivate func asks(from start: FunctionCallExprSyntax, to end: Syntax) -> Bool {
    questions.contains { start.endPosition <= $0.position && $0.position < end.position }
  }
}

extension FunctionCallExprSyntax {
  /// Whether code that makes this call may then come to a node: no branch around it ends before,
  /// or excludes the other.
  fileprivate func leads(to node: Syntax) -> Bool {
    for outer in ancestors {
      if node.isInside(outer) {
        return !outer.is(IfExprSyntax.self) && !outer.is(SwitchCaseListSyntax.self)
      }
      if outer.as(CodeBlockItemListSyntax.self)?.last?.item.is(ReturnStmtSyntax.self) == true {
        return false
      }
    }
    return false
  }
}
