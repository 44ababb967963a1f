import SwiftSyntax

extension Project {
  /// The names of the functions in which a task may wait, however deep, for what it cannot leave.
  ///
  /// Another file that calls one of them says who can cancel the task.
  public var functionsThatWait: Set<String> {
    var found: [SyntaxIdentifier: String] = [:]
    var rest = bridges.filter { uncancellableKeeping(of: $0) != nil }.map(\.function)
    while let function = rest.popLast() {
      guard found[function.id] == nil, let name = function.as(FunctionDeclSyntax.self)?.name.text
      else { continue }
      found[function.id] = name
      rest += callers(of: function).compactMap(\.enclosingFunction)
    }
    return Set(found.values)
  }

  /// Returns the calls that wait for a function, as far as anybody can say.
  ///
  /// Tests and examples call what others call, too: they tell nothing about code that is not theirs.
  func callers(of function: Syntax) -> [FunctionCallExprSyntax] {
    guard let name = function.as(FunctionDeclSyntax.self)?.name.text else { return [] }
    return memory.answer(about: function) {
      (calls[name] ?? []).filter { call, file in
        (call.root.id == function.root.id || !file.isTest && !file.isExample)
          && call.ancestors.prefix { !$0.is(CodeBlockItemListSyntax.self) }
            .contains { $0.is(AwaitExprSyntax.self) || $0.isAsyncLet }
          && call.calledReference.map { isMember($0, of: function.ownerName) != false } == true
      }.map(\.call)
    }
  }
}

extension Syntax {
  /// Whether this declares a constant of which a child task computes the value.
  var isAsyncLet: Bool { self.as(VariableDeclSyntax.self)?.has("async") == true }
}
