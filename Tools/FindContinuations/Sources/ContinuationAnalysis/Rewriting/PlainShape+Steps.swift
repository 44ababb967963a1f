import SwiftSyntax

extension PlainShape {
  /// What the function that waits does: it installs the class, stores the continuation, and starts
  /// the source.
  struct Steps {
    let start: FunctionCallExprSyntax
    let source: String

    init(_ bridge: Bridge, store: Store, function: FunctionDeclSyntax) throws(NotPlain) {
      let others = bridge.body.filter { !store.node.isInside($0) && !$0.isInstall }
      guard others.count == 1, let call = others.first?.call, let receiver = call.receiver,
        let source = receiver.ownProperty,
        Use.references(to: bridge.continuation, in: call).isEmpty,
        !call.mentions("self") || receiver.steps.first == "self"
      else {
        throw NotPlain(reason: "the closure does more than store and start one source")
      }
      let statements = function.body?.statements ?? []
      let isUsedBefore = statements.dropLast().contains { $0.mentions(store.name) }
      guard !isUsedBefore, statements.last.map({ bridge.call.isInside($0) }) == true,
        bridge.call.ancestors.prefix(while: { $0.id != function.id }).allSatisfy({
          !$0.is(ClosureExprSyntax.self) && !$0.is(IfExprSyntax.self)
        })
      else { throw NotPlain(reason: "the function does not end with waiting for the answer") }
      start = call
      self.source = source
    }
  }
}

extension CodeBlockItemSyntax {
  /// `source.delegate = self`.
  var isInstall: Bool { install != nil }

  /// The source and the slot of `source.delegate = self`.
  var install: (source: String, slot: String)? {
    guard let assignment = item.as(SequenceExprSyntax.self).flatMap({ Assignment($0) }),
      assignment.value.count == 1, assignment.value[0].word == "self"
    else { return nil }
    let steps = assignment.target.steps.filter { $0 != "self" }
    return steps.count == 2 ? (steps[0], steps[1]) : nil
  }

  /// The call of a statement `source.start()` or `_ = source.start()`.
  fileprivate var call: FunctionCallExprSyntax? {
    let assignment = item.as(SequenceExprSyntax.self).flatMap { Assignment($0) }
    if let assignment, assignment.target.is(DiscardAssignmentExprSyntax.self) {
      return assignment.value.count == 1
        ? assignment.value[0].as(FunctionCallExprSyntax.self) : nil
    }
    return item.as(ExprSyntax.self)?.bare.as(FunctionCallExprSyntax.self)
  }
}

extension ExprSyntax {
  /// The name of a property of the class, if this is one: `oven` or `self.oven`.
  fileprivate var ownProperty: String? {
    let steps = steps.filter { $0 != "self" }
    return steps.count == 1 ? steps[0] : nil
  }
}

extension ClassDeclSyntax {
  /// Returns the statements that install the class as a delegate of a source.
  func installs(on source: String) -> [(item: CodeBlockItemSyntax, slot: String)] {
    descendants(CodeBlockItemSyntax.self).compactMap { item in
      item.install.flatMap { $0.source == source ? (item, $0.slot) : nil }
    }
  }
}

extension FunctionDeclSyntax {
  /// Returns the statements that mention a property.
  func statementsOf(_ property: String) -> [PropertyStatement] {
    descendants(DeclReferenceExprSyntax.self).filter { $0.baseName.text == property }
      .map { PropertyStatement($0, property: property) }
  }

  /// Whether the method resumes and clears a property in statements of their own, and uses no other
  /// member of its class.
  func only(resumes property: String, of members: Set<String>) -> Bool {
    let bindsProperty = descendants(OptionalBindingConditionSyntax.self).contains {
      $0.initializer == nil && $0.pattern.trimmedDescription == property
    }
    let others = members.subtracting([property] + Syntax(self).parameters)
    let isHelper = modifiers.contains {
      ["private", "fileprivate", "static"].contains($0.name.text)
    }
    return !isHelper && !bindsProperty && usesSelfOnlyFor(property)
      && statementsOf(property).allSatisfy { $0.isResume || $0.isClear }
      && !others.contains { name in body?.mentionsPlainly(name) == true }
  }

  /// Whether `self` stands only before a property, as in `self.waiting`.
  private func usesSelfOnlyFor(_ property: String) -> Bool {
    descendants(DeclReferenceExprSyntax.self).filter { $0.baseName.text == "self" }.allSatisfy {
      $0.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == property
    }
  }
}

/// What a delegate's method does with the property: `waiting?.resume(…)` or `waiting = nil`.
struct PropertyStatement {
  let resume: FunctionCallExprSyntax?
  let clear: CodeBlockItemSyntax?

  var isResume: Bool { resume != nil }
  var isClear: Bool { clear != nil }

  init(_ reference: DeclReferenceExprSyntax, property: String) {
    let names = [[property], ["self", property]]
    let item = reference.ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
    let call = item?.item.as(FunctionCallExprSyntax.self)
    let isResume =
      call?.calledName == "resume" && call?.receiver.map { names.contains($0.steps) } == true
      && call?.arguments.contains { $0.expression.mentions(property) } == false
    resume = isResume ? call : nil
    let assignment = item?.item.as(SequenceExprSyntax.self).flatMap { Assignment($0) }
    let isClear = assignment.map { assignment in
      names.contains(assignment.target.steps) && assignment.value.count == 1
        && assignment.value[0].is(NilLiteralExprSyntax.self)
    }
    clear = isClear == true ? item : nil
  }
}

extension CodeBlockSyntax {
  /// Whether a name stands for itself here, and not for a member of another value.
  fileprivate func mentionsPlainly(_ name: String) -> Bool {
    descendants(DeclReferenceExprSyntax.self).contains { reference in
      reference.baseName.text == name
        && reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    }
  }
}
