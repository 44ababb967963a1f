import SwiftSyntax

/// A lock that is held while the source is started, and that the callback needs.
struct LockAcrossStart: Rule {
  let name = "lock-across-start"
  let summary =
    "A lock is held while the source is started, and its callback needs the lock."
  let instead = "release the lock before the source is started, as Promise.answer does"

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge -> [Finding] in
      let keepings = project.keepings(of: bridge).filter { $0.code.id == bridge.closure.id }
      guard let store = keepings.first?.store.node else { return [] }
      let regions = LockRegion.all(in: bridge.closure) + LockRegion.all(around: bridge.closure)
      return regions.filter { $0.contains(store) }
        .compactMap(\.start).prefix(1)
        .map { start in
          finding(
            at: start, in: bridge.file,
            "the lock that guards the continuation is held while '\(start.calledName)' runs, so a "
              + "callback inside it waits for ever")
        }
    }
  }
}

/// Code that runs while a lock is held.
struct LockRegion {
  let code: [Syntax]

  /// Returns the regions in a closure: `lock.withLock { … }`, and from `lock()` to `unlock()`.
  static func all(in closure: ClosureExprSyntax) -> [LockRegion] {
    let scopes = closure.descendants(FunctionCallExprSyntax.self)
      .compactMap { $0.closures.first?.closure }.filter(\.isLockScope)
      .map { LockRegion(code: [Syntax($0.statements)]) }
    return scopes + [region(in: closure.statements)].compactMap(\.self)
  }

  /// Returns the regions in which the whole closure lies.
  static func all(around closure: ClosureExprSyntax) -> [LockRegion] {
    closure.enclosingScopes.compactMap { scope in
      scope.as(ClosureExprSyntax.self)?.isLockScope == true
        ? LockRegion(code: [Syntax(closure)]) : nil
    }
  }

  private static func region(in items: CodeBlockItemListSyntax) -> LockRegion? {
    let items = Array(items)
    guard let first = items.firstIndex(where: { $0.calls("lock") }) else { return nil }
    let rest = items[(first + 1)...]
    let last = rest.firstIndex { $0.calls("unlock") } ?? rest.endIndex
    return LockRegion(code: rest[..<last].map { Syntax($0) })
  }

  func contains(_ node: Syntax) -> Bool { code.contains { node.isInside($0) || node.id == $0.id } }

  /// Returns the call in the region that starts a source.
  var start: FunctionCallExprSyntax? {
    let isLater: (Syntax) -> Bool = {
      $0.is(ClosureExprSyntax.self) || $0.is(DeferStmtSyntax.self)
    }
    let calls = code.flatMap {
      $0.descendants(FunctionCallExprSyntax.self, skipping: isLater)
    }
    return calls.prefix { $0.calledName != "unlock" }.first(where: \.startsWork)
  }
}

extension ClosureExprSyntax {
  /// Whether the closure runs while a lock is held, as that of `withLock` does.
  var isLockScope: Bool {
    let names: Set = [
      "withLock", "withLockedValue", "withLockUnchecked", "withCriticalRegion",
      "withCriticalScope", "withValue", "mutate", "modify", "sync",
    ]
    return receivingCall.map { names.contains($0.calledName) } ?? false
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is a call `….name()`, not in `defer`.
  fileprivate func calls(_ name: String) -> Bool {
    let call = item.as(ExprSyntax.self)?.bare.as(FunctionCallExprSyntax.self)
    return call?.calledName == name && call?.receiver != nil
  }
}
