import SwiftSyntax

extension PlainShape {
  /// Where a callback asks whether somebody waits, each has to clear what it resumes: otherwise, the
  /// answer would not be that of the resolver.
  func checkClears() throws(NotPlain) {
    let asks = methods.contains { $0.uses.contains(where: \.isTest) }
    for method in methods where asks {
      let kinds = method.uses.map(\.kind)
      if !kinds.contains(.resume) || kinds.contains(.clear) { continue }
      throw NotPlain(
        reason: "'\(method.function.name.text)' resumes the continuation and does not clear it")
    }
  }

  /// Expects that code that stays passes the object nowhere, since it is no delegate any more.
  func checkSelf(_ owner: Owner) throws(NotPlain) {
    let stays = owner.code.filter { other in
      !methods.contains { $0.function.id == other.node.id }
    }
    for function in stays {
      let isPassed = function.body.mentions(of: "self").contains { reference in
        reference.access == nil
          && reference.parent?.as(MemberAccessExprSyntax.self)?.base?.id != reference.id
          && !request.installs.contains { reference.isInside($0) }
          && !reference.isValueOfAnotherSlot
      }
      guard !isPassed else {
        throw NotPlain(reason: "'\(function.name)' passes the object on, maybe as a delegate")
      }
    }
  }

  func checkNames(_ types: Types) throws(NotPlain) {
    for name in [adapterName, "Promise"] where types.contains(name) {
      throw NotPlain(reason: "the project has a type '\(name)' already")
    }
    let others = ["PromiseKit", "Promises", "FBLPromises"]
    let imports = type.root.descendants(ImportDeclSyntax.self).map(\.path.trimmedDescription)
    if let other = imports.first(where: others.contains) {
      throw NotPlain(reason: "'\(other)' has a type 'Promise' already")
    }
    let wait = bridge.call.parent?.as(AwaitExprSyntax.self)?.parent
    let isWhole =
      wait?.is(CodeBlockItemSyntax.self) == true || wait?.is(ReturnStmtSyntax.self) == true
    let effects = request.function.signature.effectSpecifiers
    guard effects?.throwsClause != nil || value.hasSuffix("?") && isWhole else {
      throw NotPlain(
        reason: "an answer can end with an error, and '\(request.function.name.text)' cannot")
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether this is the value of a property that is not for a delegate, as
  /// `controller.presentationContextProvider = self`.
  fileprivate var isValueOfAnotherSlot: Bool {
    guard let assignment = Assignment(valuedBy: self), assignment.value.count == 1 else {
      return false
    }
    let steps = assignment.target.steps
    return steps.count > 1 && steps.last?.contains(.delegate) == false
  }
}

extension Owner {
  /// The functions, and the properties with the values that they begin with.
  var code: [Function] {
    functions
      + properties.map { Function(name: $0.name, node: $0.node, body: $0.node, file: $0.file) }
  }
}

extension Owner.Function {
  /// Whether a method of its own type is called here, or named as a value or a selector.
  func uses(_ name: String, besides owner: Owner) -> Bool {
    let isOtherwise = owner.property(name) != nil || node.declares(name)
    return body.mentions(of: name).contains { reference in
      let own = ["self", "Self", owner.name.lastName]
      if let access = reference.access, !own.contains(access.base?.word ?? "") { return false }
      let value = reference.value
      let isCalled = value.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == value.id
      return isCalled || !isOtherwise
    }
  }
}

extension Owner.Property {
  /// The first of the two types in the brackets of a continuation, if the other is `Error` or
  /// `Never`.
  var continuedValue: String? {
    let types = TypeSyntax(spelling: spelling)?.parts.first?.parts ?? []
    guard types.count == 2, ["Error", "Never"].contains(types[1].spokenName.lastName) else {
      return nil
    }
    return types[0].trimmedDescription.split { $0.isWhitespace }.joined(separator: " ")
  }
}
