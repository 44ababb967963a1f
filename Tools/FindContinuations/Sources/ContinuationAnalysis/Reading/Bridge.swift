import SwiftSyntax

/// A call such as `withCheckedThrowingContinuation { continuation in … }`.
struct Bridge: Opening {
  let call: FunctionCallExprSyntax
  let closure: ClosureExprSyntax
  /// The name of the continuation in the closure, or `$0`.
  let continuation: String
  let function: Syntax
  let file: SourceFile
  let canFail: Bool
  /// Whether a callback that captures the continuation resumes it, too.
  private(set) var isResumedByCallback = false
  /// The walker of the ways through the closure.
  private(set) var walker = PathWalker(sites: Sites())

  private static let names: Set = [
    "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withUnsafeContinuation", "withUnsafeThrowingContinuation",
  ]

  init?(_ call: FunctionCallExprSyntax, in file: SourceFile) {
    let name = call.calledName
    let isNoncopyable = name == "withContinuation" && call.arguments.first?.label?.text == "of"
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

  /// Returns this bridge with what its closure does, which is read once for all rules.
  func readingClosure() -> Bridge {
    var bridge = self
    bridge.isResumedByCallback = resumesInCallback
    bridge.walker = PathWalker(sites: Sites(self))
    return bridge
  }

  /// The continuation, as a message calls it.
  var spokenName: String {
    ["$0", "_"].contains(continuation) ? "the continuation" : "'\(continuation)'"
  }

  var body: CodeBlockItemListSyntax { closure.statements }

  var code: Syntax { Syntax(closure) }

  var declaration: Syntax { code }
}
