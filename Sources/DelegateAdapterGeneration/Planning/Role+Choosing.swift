extension Role {
  /// Chooses an event, unless the delegate has something to answer, to change or to call.
  init(
    of requirement: Requirement, _ function: FunctionDeclaration, passing values: [Member.Value],
    answeredBy handler: CompletionHandler?, in delegate: DelegateProtocol, _ graphs: SymbolGraphs
  ) {
    let passed = values.map { function.parameters[$0.index] }
    if function.isTold, !passed.contains(where: \.type.isPassedOnly), !passed.isSentWithOthers {
      self = .event
      return
    }
    let attribute = requirement.isolation ?? (delegate.hasSendableAdapter ? "@Sendable" : nil)
    guard function.isTold, !function.isAsync, let handler,
      handler.type.actor == nil || handler.type.actor == requirement.isolation
    else {
      self = .question(
        Question(
          specifier: function.staysWithCaller, attribute: attribute, effects: function.effects,
          result: plainlyOptional(ownNames(function.result)), delivery: .returned,
          isTold: function.isTold && !passed.isSentWithOthers
            && passed.allSatisfy { !$0.type.isPassedOnly || $0.type.isLent }))
      return
    }
    let others = passed.filter { $0 != function.parameters[handler.index] }
    let mayWait = requirement.mayAnswerLater(
      through: handler.type, given: others.map(\.type), in: graphs)
    self = .question(
      Question(
        attribute: mayWait ? requirement.isolation ?? "@Sendable" : attribute,
        effects: mayWait ? " async" : "", result: ownNames(handler.type.answer),
        delivery: mayWait
          ? .awaited(index: handler.index, handler.type)
          : .handled(index: handler.index, handler.type)))
  }
}

extension Requirement {
  /// Returns whether a task may answer, which takes the closure's arguments and the handler along.
  fileprivate func mayAnswerLater(
    through handler: ClosureType, given types: [ParameterType], in graphs: SymbolGraphs
  ) -> Bool {
    guard !types.contains(where: \.isPassedOnly) else { return false }
    if isolation != nil { return true }
    let sendable = SendableTypes(of: self, in: graphs)
    return handler.isSendable && types.allSatisfy { sendable.contain($0) }
  }

  /// Returns a module whose graph is needed to tell whether a task may answer.
  func moduleOfUnknownType(in graphs: SymbolGraphs) -> String? {
    guard isolation == nil,
      let function = FunctionDeclaration(parsing: declaration),
      CompletionHandler(of: function, isChosen: true)?.type.isSendable == true
    else { return nil }
    return symbol.fragments.compactMap(\.preciseIdentifier)
      .filter { graphs.symbols($0).isEmpty }
      .compactMap { graphs.declaringModule(of: $0) }
      .first { $0 != "Swift" && !graphs.modules.contains($0) }
  }
}

extension [FunctionDeclaration.Parameter] {
  /// Whether a value is given away together with others, so that a tuple of them cannot be kept.
  fileprivate var isSentWithOthers: Bool {
    count > 1 && contains { $0.type.specifiers.contains("sending") }
  }
}

extension FunctionDeclaration {
  /// Whether the source expects no answer.
  fileprivate var isTold: Bool { !isProperty && returnsVoid && throwing == nil }

  /// The modifier `nonisolated(nonsending)`: the method is awaited on its caller's actor.
  fileprivate var staysWithCaller: String? { modifiers.first { $0 == "nonisolated(nonsending)" } }

  /// The effects, such as ` async throws`, or nothing.
  var effects: String { (isAsync ? " async" : "") + (throwing.map { " " + $0 } ?? "") }
}
