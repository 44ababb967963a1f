import SwiftSyntax

extension Project {
  /// Returns whether objects of a type are only ever made for one call, in local variables.
  func isMadePerCall(_ owner: Owner) -> Bool { localTypes.contains(owner.name.lastName) }

  /// Returns whether a weak property holds what makes the objects of a type, and so is there while it
  /// waits for one: each is made by `Helper(owner: self)`.
  func isMaker(_ property: String?, of owner: Owner?) -> Bool {
    guard let owner, let property = property.flatMap(owner.property),
      property.node.as(VariableDeclSyntax.self)?.has("weak") == true,
      let makers = calls[owner.name.lastName]
    else { return false }
    return makers.allSatisfy { maker in
      maker.call.arguments.contains { $0.expression.word == "self" }
    }
  }

  /// Returns the names of the types of which each object is local to a function, or to those that call
  /// the function which makes it.
  static func localTypes(
    makers: [String: [FunctionCallExprSyntax]],
    calls: [String: [(call: FunctionCallExprSyntax, file: SourceFile)]]
  ) -> Set<String> {
    let functions = Set(makers.values.joined().compactMap(\.returningFunction)).filter { name in
      let callers = calls[name]?.filter { !$0.file.isTest } ?? []
      return !callers.isEmpty && callers.allSatisfy(\.call.isLocal)
    }
    let local = makers.filter { _, makers in
      makers.allSatisfy { $0.isLocal || $0.returningFunction.map(functions.contains) == true }
    }
    return Set(local.keys)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the value is kept in a constant of a function at most, or only one method is called.
  fileprivate var isLocal: Bool {
    if parent?.is(MemberAccessExprSyntax.self) == true { return true }
    guard let binding else { return false }
    return binding.enclosingFunction?.is(SourceFileSyntax.self) == false
      && binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == false
  }

  /// The name of the function whose value this is.
  fileprivate var returningFunction: String? {
    let item = parent?.as(CodeBlockItemSyntax.self)
    guard parent?.is(ReturnStmtSyntax.self) == true || item != nil,
      let function = enclosingScopes.first?.as(FunctionDeclSyntax.self),
      function.signature.returnClause != nil, item == nil || function.body?.statements.count == 1
    else { return nil }
    return function.name.text
  }
}
