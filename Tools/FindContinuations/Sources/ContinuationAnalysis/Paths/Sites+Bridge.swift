import SwiftSyntax

extension Sites {
  /// Notes what the closure of a bridge does with its continuation, also through local functions.
  init(_ bridge: Bridge) {
    for reference in Use.references(to: bridge.continuation, in: bridge.body) {
      if case .resumed(let call) = Use(reference) {
        set([.resumed(Syntax(call))], at: call)
      } else if !reference.isAssigned {
        set([.handedOn(Syntax(reference))], at: reference)
      }
    }
    let functions = usedFunctions(in: bridge.body)
    addExits(in: bridge.body)
    for (function, callers) in functions {
      let summary = PathWalker(sites: self).summary(of: function.body)
      for caller in callers where caller.is(FunctionCallExprSyntax.self) {
        set(summary.map { $0(caller) }, at: caller)
      }
    }
  }

  /// Returns the local functions that use the continuation, each with the calls and other places
  /// that name it, and notes that each place hands it on.
  private mutating func usedFunctions(
    in code: CodeBlockItemListSyntax
  ) -> [(function: LocalFunction, callers: [Syntax])] {
    var unused = LocalFunction.all(in: code)
    var used: [(LocalFunction, [Syntax])] = []
    while let index = unused.firstIndex(where: { isTouched($0.body) }) {
      let function = unused.remove(at: index)
      let callers = Use.references(to: function.name, in: code, from: function.pattern).map {
        reference in
        let call = reference.parent?.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.id == reference.id
          ? Syntax(call) ?? Syntax(reference) : Syntax(reference)
      }
      for caller in callers { set([.handedOn(caller)], at: caller) }
      set([], at: function.node)
      used.append((function, callers))
    }
    return used
  }
}

/// A function, or a constant closure, that stands in other code.
struct LocalFunction {
  let name: String
  /// The pattern with its name, if it is a closure.
  var pattern: Syntax?
  let node: Syntax
  let body: CodeBlockItemListSyntax

  static func all(in code: CodeBlockItemListSyntax) -> [LocalFunction] {
    let functions = code.descendants(FunctionDeclSyntax.self).compactMap { function in
      function.body.map {
        LocalFunction(name: function.name.text, node: Syntax(function), body: $0.statements)
      }
    }
    let closures = code.descendants(PatternBindingSyntax.self).compactMap { binding in
      (binding.initializer?.value.as(ClosureExprSyntax.self)).map {
        LocalFunction(
          name: binding.pattern.trimmedDescription, pattern: Syntax(binding.pattern),
          node: Syntax($0), body: $0.statements)
      }
    }
    return functions + closures
  }
}
