import SwiftSyntax

/// What a file says about the cancellation of tasks.
struct Cancellation {
  /// What stands in the operation of a cancellation handler, by its name.
  private(set) var operations: [String: [DeclReferenceExprSyntax]] = [:]
  /// The functions that run a closure they are given in such an operation.
  private(set) var wrappers: Set<String> = []
  /// What runs on cancellation, by the type that says so.
  private(set) var handlers: [String: [ClosureExprSyntax]] = [:]
  /// Whether a loop over a sequence is such an operation.
  private(set) var hasLoop = false

  mutating func read(_ call: FunctionCallExprSyntax) {
    guard call.makesCancellationHandler else { return }
    let given = call.enclosingFunction.map { Set($0.parameters) } ?? []
    let operation = call.closures.first.map { Syntax($0.closure) }
    let names = operation?.descendants(DeclReferenceExprSyntax.self) ?? []
    let passed = call.arguments.compactMap(\.expression.word)
    if !given.isDisjoint(with: passed + names.map(\.baseName.text)),
      let function = call.enclosingFunction?.as(FunctionDeclSyntax.self)
    {
      wrappers.insert(function.name.text)
    }
    for name in names { operations[name.baseName.text, default: []].append(name) }
    hasLoop =
      hasLoop
      || operation?.descendants(ForStmtSyntax.self).contains { $0.awaitKeyword != nil } == true
    if let last = call.closures.last, call.closures.count > 1 || operation == nil {
      handlers[call.ownerName ?? "", default: []].append(last.closure)
    }
  }

  mutating func add(_ other: Cancellation) {
    operations.merge(other.operations) { $0 + $1 }
    wrappers.formUnion(other.wrappers)
    handlers.merge(other.handlers) { $0 + $1 }
    hasLoop = hasLoop || other.hasLoop
  }
}

extension Project {
  /// Returns whether a task that waits leaves when it is cancelled, or cannot be cancelled.
  func isCancelled(_ bridge: Bridge) -> Bool {
    isCovered(bridge.call, besides: []) || isResumedOnCancellation(bridge)
      || bridge.functionName == "next" && cancellation.hasLoop
  }

  /// Returns whether code runs in the operation of a cancellation handler, or in a task that nobody can
  /// cancel, because it stands there, or because of who calls the function around it.
  private func isCovered(
    _ node: some SyntaxProtocol, besides visited: Set<SyntaxIdentifier>
  ) -> Bool {
    guard let function = node.enclosingFunction else { return false }
    for scope in node.ancestors.prefix(while: { $0.id != function.id }) {
      guard let closure = scope.as(ClosureExprSyntax.self) else { continue }
      if isOperation(closure) { return true }
      if let task = closure.receivingCall, task.makesTask {
        return task.isDiscarded || isAwaitedInOperation(task)
      }
    }
    guard !visited.contains(function.id) else { return false }
    return memory.answer(about: function) { isCalledCovered(function, besides: visited) }
  }

  /// Returns whether the value of a task that a property holds is awaited in the operation of a handler
  /// which does more than cancel that task.
  private func isAwaitedInOperation(_ task: FunctionCallExprSyntax) -> Bool {
    guard let name = Assignment(valuedBy: task)?.target.lastStep else { return false }
    return cancellation.operations[name]?.contains { reference in
      let handler = reference.enclosingScopes.lazy
        .compactMap { $0.as(ClosureExprSyntax.self)?.receivingCall }
        .first(where: \.makesCancellationHandler)
      return handler?.closures.last?.closure.mentions(name) == false
    } ?? false
  }

  /// Returns whether every call of a function is covered.
  private func isCalledCovered(
    _ function: Syntax, besides visited: Set<SyntaxIdentifier>
  ) -> Bool {
    guard let name = function.functionName else { return false }
    let type = function.ownerName
    let isUnique = functions[name]?.count == 1
    let isOperation = cancellation.operations[name]?.contains { reference in
      isMember(reference, of: type) ?? (isUnique || reference.root.id == function.root.id)
    }
    if isOperation == true { return true }
    guard function.isPrivate else { return false }
    let callers = (calls[name] ?? []).filter { other in
      other.call.root.id == function.root.id
        && other.call.calledReference.map { isMember($0, of: type) != false } == true
    }
    return !callers.isEmpty
      && callers.allSatisfy { isCovered($0.call, besides: visited.union([function.id])) }
  }

  private func isOperation(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.receivingCall else { return false }
    return call.makesCancellationHandler && call.closures.first?.closure.id == closure.id
      || cancellation.wrappers.contains(call.calledName)
  }

  /// Returns whether a cancellation handler of the type does something with what is stored.
  private func isResumedOnCancellation(_ bridge: Bridge) -> Bool {
    guard let owner = owner(of: bridge.call), let handlers = cancellation.handlers[owner.name]
    else { return false }
    let names = keepings(of: bridge).map(\.store.name)
    guard let first = handlers.first, !names.isEmpty else { return false }
    let mentioned = memory.answer(about: first) {
      Set(handlers.flatMap { owner.reached(from: $0) }.flatMap(\.conditionNames))
    }
    return names.contains { mentioned.contains($0) }
  }
}

extension FunctionCallExprSyntax {
  /// Whether this is `withTaskCancellationHandler`, or a function with a name like it.
  fileprivate var makesCancellationHandler: Bool {
    calledName.contains(.cancellationHandler) && !closures.isEmpty
  }

  /// Whether nobody has the task that is made here, so that nobody can cancel it.
  fileprivate var isDiscarded: Bool {
    if let assignment = Assignment(valuedBy: self) {
      return assignment.target.is(DiscardAssignmentExprSyntax.self)
    }
    guard let items = parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    guard items.count == 1 else { return true }
    let scope = enclosingScopes.first
    return scope?.is(ClosureExprSyntax.self) == true
      || scope?.as(FunctionDeclSyntax.self).map { $0.signature.returnClause == nil } ?? false
  }
}

extension Pattern {
  fileprivate static let cancellationHandler = Pattern(/Cancel.*Handler|Handler.*Cancel/)
}

extension Syntax {
  /// Whether only code of the same file can call a function.
  fileprivate var isPrivate: Bool {
    let isHidden = ([self] + ancestors).contains {
      $0.asProtocol((any WithModifiersSyntax).self)?.isHidden ?? false
    }
    return isHidden || enclosingFunction?.is(SourceFileSyntax.self) == false
  }
}
