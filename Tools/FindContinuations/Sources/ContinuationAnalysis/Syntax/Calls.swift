import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The last word of what is called: `start` for `self.oven?.start()`.
  var calledName: String { calledReference?.baseName.text ?? "" }

  /// The name of what is called, at its place.
  var calledReference: DeclReferenceExprSyntax? {
    let called = calledExpression.bare
    return called.as(MemberAccessExprSyntax.self)?.declName
      ?? called.as(DeclReferenceExprSyntax.self)
  }

  /// What the method is called on: `self.oven?` for `self.oven?.start()`.
  var receiver: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// Whether a method of the enclosing type is called, by its name alone, on `self` or on `Self`.
  var isOnSelf: Bool {
    calledExpression.is(DeclReferenceExprSyntax.self)
      || ["self", "Self"].contains(receiver?.word)
  }

  /// Whether this makes a task: `Task { … }` or `Task.detached { … }`.
  var makesTask: Bool {
    if let receiver {
      return ["detached", "immediate", "immediateDetached"].contains(calledName)
        && receiver.word == "Task"
    }
    return calledName == "Task"
  }

  /// The closures that are passed, each with its label.
  ///
  /// The first trailing closure has none.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    } + (trailingClosure.map { [(nil, $0)] } ?? [])
      + additionalTrailingClosures.map { ($0.label.text, $0.closure) }
  }

  /// The constant or variable that the result of the call initialises.
  var binding: PatternBindingSyntax? {
    ancestors.first {
      !$0.is(TryExprSyntax.self) && !$0.is(AwaitExprSyntax.self)
        && !$0.is(InitializerClauseSyntax.self)
    }?
    .as(PatternBindingSyntax.self)
  }

  /// Whether the call makes a value that can hold its arguments: `Waiter(…)` or `.waiting(…)`.
  var isWrapping: Bool {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    return calledName.isTypeName || calledName == "init" || member.map { $0.base == nil } == true
  }
}

extension MemberAccessExprSyntax {
  /// Whether this is what a call calls.
  var isCalled: Bool { parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id }
}
