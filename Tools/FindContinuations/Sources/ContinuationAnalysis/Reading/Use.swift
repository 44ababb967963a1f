import SwiftSyntax

/// What one mention of a continuation does with it.
enum Use {
  /// It is resumed by this call.
  case resumed(FunctionCallExprSyntax)
  /// It is stored.
  case stored(Store)
  /// It is passed to this call, as the argument at this index.
  case passed(FunctionCallExprSyntax, index: Int)
  /// Something else, such as a comparison.
  case mentioned(DeclReferenceExprSyntax)

  /// Returns what the code does with the value of a name, in the order of the text.
  ///
  /// It looks into closures, except into those that give the name another meaning.
  static func all(of name: String, in code: some SyntaxProtocol) -> [Use] {
    references(to: name, in: code).map { Use($0) }
  }

  static func references(
    to name: String, in code: some SyntaxProtocol,
    skipping isSkipped: (Syntax) -> Bool = { _ in false }
  ) -> [DeclReferenceExprSyntax] {
    code.descendants(DeclReferenceExprSyntax.self) { isSkipped($0) || $0.shadows(name) }
      .filter { $0.baseName.text == name && !$0.isMemberName }
  }

  init(_ reference: DeclReferenceExprSyntax) {
    if let call = reference.callOfMethod, call.calledName == "resume" {
      self = .resumed(call)
      return
    }
    let holder = reference.holder
    if let store = Store(of: holder, mention: reference) {
      self = .stored(store)
    } else if let call = holder.passingCall {
      self = .passed(call.call, index: call.index)
    } else {
      self = .mentioned(reference)
    }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isMemberName: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
  }

  /// The call `name.method(…)`, if this is that name.
  fileprivate var callOfMethod: FunctionCallExprSyntax? {
    var node = Syntax(self)
    while let chain = node.parent,
      chain.is(OptionalChainingExprSyntax.self) || chain.is(ForceUnwrapExprSyntax.self)
    {
      node = chain
    }
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id
    else { return nil }
    return member.parent?.as(FunctionCallExprSyntax.self)
  }

  /// The name itself, or the value that is made of it: `Waiter(id: 1, continuation: name)`.
  fileprivate var holder: ExprSyntax {
    var node = ExprSyntax(self)
    while let outer = node.wrapper { node = outer }
    return node
  }
}

extension ExprSyntax {
  /// The value of which this is a part: a tuple, or a call such as `.waiting(…)`.
  fileprivate var wrapper: ExprSyntax? {
    guard let list = parent?.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self)
    else { return nil }
    if let tuple = list.parent?.as(TupleExprSyntax.self) { return ExprSyntax(tuple) }
    if let call = list.parent?.as(FunctionCallExprSyntax.self), call.isWrapping {
      return ExprSyntax(call)
    }
    return nil
  }

  fileprivate var passingCall: (call: FunctionCallExprSyntax, index: Int)? {
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self),
      let index = list.map(\.id).firstIndex(of: argument.id)
    else { return nil }
    return (call, index)
  }
}

extension Syntax {
  /// Whether a closure gives the name another meaning.
  fileprivate func shadows(_ name: String) -> Bool {
    guard let closure = self.as(ClosureExprSyntax.self) else { return false }
    if name == "$0" { return closure.signature?.parameterClause == nil }
    return closure.parameterNames.contains(name)
  }
}
