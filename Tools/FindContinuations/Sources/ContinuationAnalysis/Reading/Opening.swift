import SwiftSyntax

/// A place at which code is given a continuation, under a name.
protocol Opening: Sendable {
  var call: FunctionCallExprSyntax { get }
  /// The name of the continuation, or `$0`.
  var continuation: String { get }
  var declaration: Syntax { get }
  var code: Syntax { get }
  var function: Syntax { get }
  var file: SourceFile { get }
}

extension Opening {
  /// The name of the function, or of the property whose getter it is.
  var functionName: String { function.functionName ?? "init" }
}

/// A call that makes a stream, in a function that returns one: `AsyncStream { continuation in … }` or
/// `let (stream, continuation) = AsyncStream.makeStream(…)`.
struct StreamMaking: Opening {
  let call: FunctionCallExprSyntax
  let continuation: String
  let declaration: Syntax
  let code: Syntax
  let function: Syntax
  let file: SourceFile

  init?(_ call: FunctionCallExprSyntax, in file: SourceFile) {
    guard let function = call.enclosingFunction, function.returnsStream else { return nil }
    (self.call, self.function, self.file) = (call, function, file)
    if call.calledName == "makeStream" {
      guard let names = call.binding?.pattern.as(TuplePatternSyntax.self)?.elements.map(\.pattern),
        names.count == 2, let name = names[1].name, let scope = call.enclosingScopes.first
      else { return nil }
      (code, continuation, declaration) = (scope, name, Syntax(names[1]))
    } else {
      guard ["AsyncStream", "AsyncThrowingStream"].contains(call.calledName),
        let (label, closure) = call.closures.last, label != "unfolding", label != "onCancel"
      else { return nil }
      continuation = closure.parameterNames.first ?? "$0"
      (code, declaration) = (Syntax(closure), Syntax(closure))
    }
  }
}

extension Syntax {
  /// Whether a function, or the getter of a property, has a stream as its value.
  fileprivate var returnsStream: Bool {
    let type =
      self.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      ?? enclosing(PatternBindingSyntax.self)?.typeAnnotation?.type
    return type.map { $0.trimmedDescription.contains(.stream) } ?? false
  }
}

extension Pattern {
  fileprivate static let stream = Pattern(/\bAsync(Throwing)?Stream<|\bAsyncSequence\b/)
}
