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
    guard let (code, name, declaration) = call.madeStream, let function = call.enclosingFunction,
      function.returnsStream
    else { return nil }
    self.call = call
    self.code = code
    self.function = function
    self.file = file
    continuation = name
    self.declaration = declaration
  }
}

extension FunctionCallExprSyntax {
  /// The code that may use the continuation of the stream that this call makes, and its name there.
  fileprivate var madeStream: (code: Syntax, name: String, declaration: Syntax)? {
    if calledName == "makeStream" {
      guard let binding,
        let names = binding.pattern.as(TuplePatternSyntax.self)?.elements.map(\.pattern),
        names.count == 2, let name = names[1].name,
        let scope = enclosingScopes.first
      else { return nil }
      return (scope, name, Syntax(names[1]))
    }
    guard ["AsyncStream", "AsyncThrowingStream"].contains(calledName),
      let (label, closure) = closures.last, label != "unfolding", label != "onCancel"
    else { return nil }
    return (Syntax(closure), closure.parameterNames.first ?? "$0", Syntax(closure))
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
