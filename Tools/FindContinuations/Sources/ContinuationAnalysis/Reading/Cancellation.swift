import SwiftSyntax

/// What a file says about the cancellation of tasks.
struct Cancellation {
  /// What stands in the operation of a cancellation handler, by its name.
  private(set) var operations: [String: [DeclReferenceExprSyntax]] = [:]
  /// The functions that run a closure they are given in such an operation.
  private(set) var wrappers: Set<String> = []
  private(set) var handlers: [String: [ClosureExprSyntax]] = [:]
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
    leavesOnCancellation(bridge) || isCovered(bridge.call, besides: [])
  }

  /// Returns whether a task that waits leaves when it is cancelled, whoever makes it wait.
  func leavesOnCancellation(_ bridge: Bridge) -> Bool {
    isCoveredInPlace(bridge.call) == true || isResumedOnCancellation(bridge) || hasHandle(bridge)
      || bridge.functionName == "next" && cancellation.hasLoop
  }

  /// Returns whether code runs in the operation of a cancellation handler, or in a task that nobody can
  /// cancel, because it stands there, or because of who calls the function around it.
  private func isCovered(
    _ node: some SyntaxProtocol, besides visited: Set<SyntaxIdentifier>
  ) -> Bool {
    if let isCovered = isCoveredInPlace(node) { return isCovered }
    guard let function = node.enclosingFunction, !visited.contains(function.id) else {
      return false
    }
    return memory.answer(about: function) { isCalledCovered(function, besides: visited) }
  }

  /// Returns the same as far as the function around the code tells, or nil if its callers know.
  ///
  /// Another closure around the code, or `async let`, may be cancelled by what it is part of.
  func isCoveredInPlace(_ node: some SyntaxProtocol) -> Bool? {
    guard let function = node.enclosingFunction else { return false }
    var isPart = false
    for scope in node.ancestors.prefix(while: { $0.id != function.id }) {
      if scope.isAsyncLet { isPart = true }
      guard let closure = scope.as(ClosureExprSyntax.self) else { continue }
      if isOperation(closure) { return true }
      if let task = closure.receivingCall, task.makesTask {
        return !isPart && task.isDiscarded || isAwaitedInOperation(task)
      }
      isPart = isPart || !closure.isLockScope
    }
    return isPart ? false : nil
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

  /// Returns whether a handler calls a function, or every call of it is covered.
  private func isCalledCovered(
    _ function: Syntax, besides visited: Set<SyntaxIdentifier>
  ) -> Bool {
    let operations = function.functionName.flatMap { cancellation.operations[$0] } ?? []
    if operations.contains(where: { isMember($0, of: function.ownerName) != false }) { return true }
    let callers = callers(of: function)
    return !callers.isEmpty
      && callers.allSatisfy { isCovered($0, besides: visited.union([function.id])) }
  }

  private func isOperation(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.receivingCall else { return false }
    return call.makesCancellationHandler && call.closures.first?.closure.id == closure.id
      || cancellation.wrappers.contains(call.calledName)
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
    guard items.count == 1, let body = items.parent else { return true }
    return body.parent?.as(FunctionDeclSyntax.self).map { $0.signature.returnClause == nil }
      ?? !body.is(AccessorBlockSyntax.self)
  }
}

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

extension Pattern {
  fileprivate static let cancellationHandler = Pattern(/Cancel.*Handler|Handler.*Cancel/)
}
