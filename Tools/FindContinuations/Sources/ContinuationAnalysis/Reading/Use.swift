import SwiftSyntax

/// What one mention of a continuation does with it.
enum Use {
  case resumed(FunctionCallExprSyntax)
  case stored(Store)
  /// It is passed to this call, as the argument at this index.
  case passed(FunctionCallExprSyntax, index: Int)
  /// Something else, such as a comparison.
  case mentioned(DeclReferenceExprSyntax)

  var isResume: Bool {
    if case .resumed = self { true } else { false }
  }

  /// Whether it resumes, and not only with an error.
  var isAnswer: Bool {
    guard case .resumed(let call) = self else { return false }
    return call.arguments.first?.label?.text != "throwing"
  }

  var position: AbsolutePosition {
    switch self {
    case .resumed(let call), .passed(let call, _): call.position
    case .stored(let store): store.node.position
    case .mentioned(let reference): reference.position
    }
  }

  /// Returns what the code does with the value of a name, in the order of the text.
  ///
  /// It looks into closures, but not where a scope in the code gives the name another meaning.
  static func all(
    of name: String, in code: some SyntaxProtocol, from declaration: Syntax? = nil
  ) -> [Use] {
    references(to: name, in: code, from: declaration).map { Use($0) }
  }

  /// - Parameter declaration: What gives the name its meaning, if that is in the code.
  static func references(
    to name: String, in code: some SyntaxProtocol, from declaration: Syntax? = nil
  ) -> [DeclReferenceExprSyntax] {
    code.mentions(of: name).filter { reference in
      guard reference.access == nil else { return false }
      let found = reference.declaration(of: name)
      return declaration.map { $0 == found } ?? (found?.isInside(code) != true)
    }
  }

  init(_ reference: DeclReferenceExprSyntax) {
    if let call = ExprSyntax(reference).withChain.callOfMember, call.calledName == "resume" {
      self = .resumed(call)
      return
    }
    let holder = reference.holder
    if let store = Store(of: holder) {
      self = .stored(store)
    } else if let call = holder.passingCall {
      self = .passed(call.call, index: call.index)
    } else {
      self = .mentioned(reference)
    }
  }
}

extension DeclReferenceExprSyntax {
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
