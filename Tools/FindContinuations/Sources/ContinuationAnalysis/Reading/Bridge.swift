import SwiftSyntax

/// A call such as `withCheckedThrowingContinuation { continuation in … }`.
struct Bridge {
  let call: FunctionCallExprSyntax
  let closure: ClosureExprSyntax
  /// The name of the continuation in the closure, or `$0`.
  let continuation: String
  /// The function that waits.
  let function: Syntax
  let file: SourceFile
  /// Whether waiting can end with an error.
  let canFail: Bool

  private static let names: Set = [
    "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withUnsafeContinuation", "withUnsafeThrowingContinuation",
  ]

  init?(_ call: FunctionCallExprSyntax, in file: SourceFile) {
    let name = call.calledName
    let isNoncopyable =
      name == "withContinuation" && call.arguments.first?.label?.text == "of"
    guard Self.names.contains(name) || isNoncopyable, let closure = call.closures.first?.closure,
      let function = call.enclosingFunction
    else { return nil }
    self.call = call
    self.closure = closure
    self.file = file
    self.function = function
    continuation = closure.parameterNames.first ?? "$0"
    canFail =
      name.contains("Throwing")
      || call.arguments.contains { $0.label?.text == "throwing" }
  }

  /// The continuation, as a message calls it.
  var spokenName: String {
    ["$0", "_"].contains(continuation) ? "the continuation" : "'\(continuation)'"
  }

  var body: CodeBlockItemListSyntax { closure.statements }

  /// The name of the function that waits, or of the property whose getter it is.
  var functionName: String {
    function.as(FunctionDeclSyntax.self)?.name.text
      ?? function.ancestors.lazy.compactMap { $0.as(PatternBindingSyntax.self) }.first?
      .pattern.trimmedDescription ?? "init"
  }

  /// Whether the call stands in the operation of a cancellation handler.
  var isCancellable: Bool {
    call.ancestors.prefix { $0.id != function.id }.contains { node in
      guard let closure = node.as(ClosureExprSyntax.self) else { return false }
      return closure.isOperationOfCancellationHandler
    }
  }

  /// Whether the function that waits also starts a timer.
  var isLimited: Bool {
    let timers: Set = [
      "asyncAfter", "sleep", "scheduledTimer", "scheduleTask", "schedule", "withTimeout", "timeout",
    ]
    return function.descendants(FunctionCallExprSyntax.self).contains {
      timers.contains($0.calledName)
    }
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters, as the body uses them; empty if there are none.
  var parameterNames: [String] {
    let clause = signature?.parameterClause
    if let names = clause?.as(ClosureShorthandParameterListSyntax.self) {
      return names.map(\.name.text)
    }
    return clause?.as(ClosureParameterClauseSyntax.self)?.parameters
      .map { ($0.secondName ?? $0.firstName).text } ?? []
  }

  /// The call to which the closure is passed.
  var receivingCall: FunctionCallExprSyntax? {
    ancestors.first {
      !$0.is(LabeledExprSyntax.self) && !$0.is(LabeledExprListSyntax.self)
        && !$0.is(MultipleTrailingClosureElementSyntax.self)
        && !$0.is(MultipleTrailingClosureElementListSyntax.self)
    }?.as(FunctionCallExprSyntax.self)
  }

  var isOperationOfCancellationHandler: Bool {
    guard let call = receivingCall, call.calledName.contains("Cancel"),
      call.calledName.contains("Handler")
    else { return false }
    return call.closures.first?.closure.id == id
  }

  /// Whether `self` or another value is captured weakly under this name.
  func capturesWeakly(_ name: String) -> Bool {
    signature?.capture?.items.contains {
      $0.specifier?.specifier.text == "weak" && ($0.name.text == name)
    } ?? false
  }
}
