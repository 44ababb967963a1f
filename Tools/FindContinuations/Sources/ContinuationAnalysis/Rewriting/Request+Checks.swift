import SwiftSyntax

extension Request {
  static func check(
    _ bridge: Bridge, store: Store, in function: FunctionDeclSyntax
  ) throws(NotPlain) {
    let call = bridge.call
    let around = Array(call.ancestors.prefix { $0.id != function.id })
    guard !around.contains(where: { $0.is(ClosureExprSyntax.self) }) else {
      throw NotPlain(reason: "the function waits in a closure")
    }
    guard bridge.closure.signature?.capture == nil else {
      throw NotPlain(reason: "the closure captures values in a list")
    }
    guard call.arguments.allSatisfy({ $0.expression.isPlain }) else {
      throw NotPlain(reason: "an argument of '\(call.calledName)' would be lost")
    }
    guard store.node.parent?.parent?.id == bridge.body.id,
      Use.references(to: bridge.continuation, in: bridge.body).count == 1
    else { throw NotPlain(reason: "the closure does more with the continuation than store it") }
    let isCaught = around.contains { node in
      node.as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "!"
        || node.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false
    }
    let effects = function.signature.effectSpecifiers
    guard !isCaught, effects?.throwsClause?.type == nil else {
      throw NotPlain(reason: "the error of a cancelled task is not expected around the wait")
    }
  }

  static func checkProperty(_ name: String, of owner: Owner) throws(NotPlain) {
    guard let property = owner.property(name),
      let binding = property.node.as(VariableDeclSyntax.self)?.bindings.first,
      binding.accessorBlock == nil, !property.spelling.hasSuffix("?"),
      !property.spelling.hasSuffix("!")
    else { throw NotPlain(reason: "'\(name)' is not a stored property with a source") }
    let isChanged = owner.functions.contains {
      !$0.node.is(InitializerDeclSyntax.self) && $0.body.changes(variable: name)
    }
    guard !isChanged else { throw NotPlain(reason: "'\(name)' is not always the same source") }
  }

  func checkClosure(_ bridge: Bridge, store: Store) throws(NotPlain) {
    guard !starting.isEmpty else {
      throw NotPlain(reason: "the closure does not start the source after installing the class")
    }
    let isUsed = function.mentions(of: store.root).contains { !$0.isInside(store.node) }
    let isBound = function.descendants(OptionalBindingConditionSyntax.self).contains {
      $0.pattern.trimmedDescription == store.root
    }
    guard !isUsed, !isBound else {
      throw NotPlain(reason: "the function asks or resumes '\(store.root)' before it waits")
    }
    let moved = preparing + starting
    let isLeft = moved.contains {
      !$0.descendants(ReturnStmtSyntax.self, skipping: { $0.is(ClosureExprSyntax.self) }).isEmpty
    }
    guard !isLeft, !moved.contains(where: { $0.changes(variable: source) }) else {
      throw NotPlain(reason: "the closure does more than start the source")
    }
    let declared = preparing.flatMap { $0.descendants(IdentifierPatternSyntax.self) }
    let isUnique = declared.allSatisfy { name in
      function.descendants(IdentifierPatternSyntax.self)
        .count { $0.identifier.text == name.identifier.text } == 1
    }
    let statement = Syntax(bridge.call).statementsAround.first
    guard preparing.isEmpty || isUnique && statement?.list?.id == function.body?.statements.id
    else {
      throw NotPlain(reason: "the closure does more than store and start")
    }
  }
}

extension Request {
  /// Expects that the source is not called while the class is installed and the adapter is not yet.
  func checkCalls(
    before bridge: Bridge, installing install: CodeBlockItemSyntax?
  ) throws(NotPlain) {
    let first = install?.position ?? bridge.call.position
    let between = Array(function.body?.statements ?? []).filter {
      $0.position > first && $0.endPosition <= bridge.call.position
    }
    guard
      !(between + preparing).flatMap(\.calls).contains(where: { $0.receiver?.ownSteps == [source] })
    else {
      throw NotPlain(reason: "'\(source)' is called before the function waits")
    }
  }

  /// Expects that only statements that go use the slot in code that stays.
  func checkSlot(in functions: [Owner.Function]) throws(NotPlain) {
    let uses = functions.flatMap { $0.body.mentions(of: slot) }
    guard uses.allSatisfy({ use in installs.contains { use.isInside($0) } }) else {
      throw NotPlain(reason: "'\(source).\(slot)' is used in more than one way")
    }
  }

  /// The name of the type of the source, if it is written, or that of what is called to make it.
  func sourceType(in owner: Owner) -> String? {
    let parameter = function.signature.parameterClause.parameters.first { $0.localName == source }
    if let parameter { return parameter.type.spokenName }
    let places = isLocal ? [Syntax(function)] : owner.property(source).map { [$0.node] } ?? []
    let binding = places.flatMap { $0.descendants(PatternBindingSyntax.self) }
      .first { $0.pattern.trimmedDescription == source }
    return binding?.typeAnnotation?.type.spokenName
      ?? binding?.initializer?.value.bare.as(FunctionCallExprSyntax.self)?.calledName
  }
}

extension SyntaxProtocol {
  /// Whether a variable itself is assigned here, and not only a property of its value.
  fileprivate func changes(variable name: String) -> Bool {
    assignments.contains { $0.target.ownSteps == [name] }
      || descendants(InOutExprSyntax.self).contains { $0.expression.lastStep == name }
  }
}

extension ExprSyntax {
  /// Whether the expression is a literal, `#function` or `#isolation`.
  fileprivate var isPlain: Bool {
    self.is(StringLiteralExprSyntax.self) && descendants(ExpressionSegmentSyntax.self).isEmpty
      || self.is(NilLiteralExprSyntax.self) || self.is(ClosureExprSyntax.self)
      || ["#function", "#isolation"].contains(trimmedDescription)
  }
}
