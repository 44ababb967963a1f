extension Role {
  /// An event, unless the delegate has something to answer, to change or to call.
  init(
    of requirement: Requirement, _ function: FunctionDeclaration, passing values: [Member.Value],
    in delegate: DelegateProtocol, _ graphs: SymbolGraphs
  ) {
    let passed = values.map { function.parameters[$0.index] }
    if function.isTold, !passed.contains(where: \.type.isPassedOnly) {
      self = .event
      return
    }
    let attribute = requirement.isolation ?? (delegate.hasSendableAdapter ? "@Sendable" : nil)
    guard function.isTold, !function.isAsync, let handler = function.completionHandler else {
      self = .question(
        Question(
          attribute: attribute, effects: function.effects,
          result: plainlyOptional(ownNames(function.result)),
          delivery: .returned))
      return
    }
    let others = passed.filter { $0 != function.parameters[handler.index] }
    let sendable = SendableTypes(of: requirement, in: graphs)
    let mayWait =
      !others.contains(where: \.type.isPassedOnly)
      && (requirement.isolation != nil
        || handler.type.isSendable && others.allSatisfy { sendable.contain($0.type) })
    self = .question(
      Question(
        attribute: mayWait ? requirement.isolation ?? "@Sendable" : attribute,
        effects: mayWait ? " async" : "", result: ownNames(handler.type.answer),
        delivery: mayWait
          ? .awaited(index: handler.index, handler.type)
          : .handled(index: handler.index, handler.type)))
  }
}

extension FunctionDeclaration {
  /// Whether the source wants nothing back.
  fileprivate var isTold: Bool { !isProperty && returnsVoid && throwing == nil }

  /// ` async throws`, or nothing.
  var effects: String { (isAsync ? " async" : "") + (throwing.map { " " + $0 } ?? "") }

  /// The closure at the end that takes the answer.
  fileprivate var completionHandler: (index: Int, type: ClosureType)? {
    guard let last = parameters.last, let type = last.type.closure, type.isEscaping,
      type.result == "Void", !type.hasEffects, last.type.specifiers.isEmpty
    else { return nil }
    return (parameters.count - 1, type)
  }
}
