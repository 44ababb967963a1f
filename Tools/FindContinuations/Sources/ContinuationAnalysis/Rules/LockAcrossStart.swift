import SwiftSyntax

/// A lock that is held while the source is started, and that the callback needs.
struct LockAcrossStart: Rule {
  let name = "lock-across-start"
  let summary = "A lock is held while the source is started, and its callback needs the lock."
  let instead = "release the lock before the source is started, as Promise.answer does"

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge -> [Finding] in
      guard let keeping = project.keepings(of: bridge).first else { return [] }
      return LockRegion.all(around: keeping.store.node, in: keeping.code)
        .filter { !project.isRecursive($0.lock) }
        .compactMap(\.start).prefix(1)
        .map { start in
          finding(
            at: start, in: keeping.file,
            "the lock that guards the continuation is held while '\(start.calledName)' runs, so a "
              + "callback inside it waits for ever")
        }
    }
  }
}

/// Code that runs while a lock is held.
private struct LockRegion {
  let lock: ExprSyntax
  let code: [Syntax]

  /// Returns the regions around a node: `lock.withLock { … }`, and from `lock()` to `unlock()`.
  static func all(around node: Syntax, in outer: Syntax) -> [LockRegion] {
    node.ancestors.prefix { $0.id != outer.id }.compactMap { ancestor in
      if let closure = ancestor.as(ClosureExprSyntax.self), closure.isLockScope,
        let lock = closure.receivingCall?.receiver
      {
        return LockRegion(lock: lock, code: [Syntax(closure.statements)])
      }
      return ancestor.as(CodeBlockItemListSyntax.self)?.region(around: node)
    }
  }

  var start: FunctionCallExprSyntax? {
    let isLater: (Syntax) -> Bool = {
      $0.is(ClosureExprSyntax.self) || $0.is(DeferStmtSyntax.self)
    }
    return code.flatMap { $0.descendants(FunctionCallExprSyntax.self, skipping: isLater) }
      .prefix { !$0.isUnlock }.first { $0.startsWork && !$0.isOnGuardedValue }
  }
}

extension CodeBlockItemListSyntax {
  /// Returns what runs here between taking and releasing a lock, if a node does.
  fileprivate func region(around node: Syntax) -> LockRegion? {
    let calls = map { $0.item.as(ExprSyntax.self)?.bare.as(FunctionCallExprSyntax.self) }
    let items = Array(self)
    guard let place = items.firstIndex(where: { node.isInside($0) }),
      let start = calls[..<place].lastIndex(where: { $0?.takenLock != nil }),
      let lock = calls[start]?.takenLock,
      !calls[start..<place].contains(where: { $0?.isUnlock == true })
    else { return nil }
    let end = calls[place...].firstIndex { $0?.isUnlock == true } ?? items.endIndex
    return LockRegion(lock: lock, code: items[(start + 1)..<end].map { Syntax($0) })
  }
}

extension FunctionCallExprSyntax {
  /// The lock that the call takes: `lock` in `lock.lock()` and `os_unfair_lock_lock(&lock)`.
  fileprivate var takenLock: ExprSyntax? {
    if calledName == "lock" { return receiver }
    guard calledName.hasSuffix("_lock"), receiver == nil else { return nil }
    let lock = arguments.first?.expression
    return lock?.as(InOutExprSyntax.self)?.expression ?? lock
  }

  /// Whether a method of the value is called that a lock gives to its closure.
  fileprivate var isOnGuardedValue: Bool {
    receiver?.word.flatMap { declaration(of: $0) }?.is(ClosureExprSyntax.self) ?? false
  }

  fileprivate var isUnlock: Bool { calledName == "unlock" || calledName.hasSuffix("_unlock") }
}

extension Project {
  /// Whether a thread may take a lock again while it holds it.
  fileprivate func isRecursive(_ lock: ExprSyntax) -> Bool {
    typeName(of: lock)?.contains("Recursive") == true
  }
}
