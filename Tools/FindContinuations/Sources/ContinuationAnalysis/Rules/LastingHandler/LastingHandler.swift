import SwiftSyntax

/// A continuation that is resumed in a handler which stays installed, so that a second call resumes
/// it again.
struct LastingHandler: Rule {
  let name = "lasting-handler"
  let summary =
    "A continuation is resumed in a handler that stays installed, so a second call traps."
  let instead = "settle a resolver, for which a later call does nothing"

  func findings(in project: Project) -> [Finding] {
    project.bridges.compactMap { bridge in
      let resumes = bridge.handlers.lazy.filter { project.lasts($0, in: bridge.function) }
        .compactMap { handler in
          project.unguardedResume(in: handler, of: bridge).map { (handler, $0) }
        }
      guard let (handler, resume) = resumes.first else { return nil }
      return finding(
        at: resume, in: bridge.file,
        "the handler stays installed with '\(handler.name)', so a second call resumes "
          + "\(bridge.spokenName) again and traps")
    }
  }
}

extension Project {
  /// Returns whether a handler stays where it is installed.
  ///
  /// Nothing of the project sets it to nil, and the function that waits is not the only one that calls
  /// it. A function of the project that takes it stores it.
  fileprivate func lasts(_ handler: Handler, in function: Syntax) -> Bool {
    guard handler.mayBeCalledOften(in: function) else { return false }
    switch handler.place {
    case .property:
      let callers = calls[handler.name] ?? []
      return !clearedNames.contains(handler.name)
        && (callers.isEmpty || callers.contains { !$0.call.isInside(function) })
    case .call:
      return functions[handler.name]?.contains(where: keepsHandler) ?? true
    }
  }

  /// Whether a function stores what it is given in a property that nothing sets to nil.
  private func keepsHandler(_ taker: Owner.Function) -> Bool {
    taker.node.parameters.contains { parameter in
      Use.all(of: parameter, in: taker.body).contains { use in
        guard case .stored(let store) = use else { return false }
        return store.place == .property && !clearedNames.contains(store.name)
      }
    }
  }

  /// Returns what resumes the continuation whenever the handler is called, or whenever its arguments are
  /// the same, and after which the handler is still installed.
  fileprivate func unguardedResume(in handler: Handler, of bridge: Bridge) -> ExprSyntax? {
    guard !removes(around: bridge) else { return nil }
    guard let handler = handler.value.as(ClosureExprSyntax.self) else { return handler.value }
    return Use.all(of: bridge.continuation, in: handler).lazy.compactMap { use in
      guard case .resumed(let call) = use else { return nil }
      let surroundings = Surroundings(of: call, in: handler)
      let isOpen =
        surroundings.conditions.allSatisfy { handler.holdsAgain($0, in: bridge.function) }
        && !surroundings.code.contains { removes($0) }
        && !handler.passes(call, toWhatIsMadeIn: bridge.function)
      return isOpen ? ExprSyntax(call) : nil
    }.first
  }

  /// Whether the function that waits removes the handler itself, when it goes on.
  private func removes(around bridge: Bridge) -> Bool {
    let isOther: (Syntax) -> Bool = { $0.id == bridge.closure.id }
    let later = bridge.function.descendants(CodeBlockItemSyntax.self, skipping: isOther).filter {
      $0.position > bridge.call.position || $0.item.is(DeferStmtSyntax.self)
    }
    return later.contains { $0.item.removesHandler(skipping: isOther) }
  }

  /// Whether code removes a handler, itself or in a method of its type.
  private func removes(_ code: Syntax) -> Bool {
    (owner(of: code) ?? Owner(name: "")).reaches(from: code) { $0.removesHandler() }
  }
}

extension ClosureExprSyntax {
  /// Whether code of a handler is passed on to an object that the function makes for this handler, and
  /// that may run it once.
  fileprivate func passes(_ code: some SyntaxProtocol, toWhatIsMadeIn function: Syntax) -> Bool {
    code.ancestors.prefix { $0.id != id }.contains { node in
      let taker = node.as(ClosureExprSyntax.self)?.receivingCall?.receiver?.steps.first
      return function.makes(taker) && !Syntax(self).makes(taker)
    }
  }
}

extension Bridge {
  /// The closures in the closure, and where the method is named that resumes the continuation.
  fileprivate var handlers: [Handler] {
    let methods = Use.references(to: continuation, in: body).compactMap { reference in
      reference.parent?.as(MemberAccessExprSyntax.self).flatMap {
        $0.declName.baseName.text == "resume" && !$0.isCalled ? Handler($0) : nil
      }
    }
    return closure.descendants(ClosureExprSyntax.self).compactMap { Handler($0) } + methods
  }
}

extension SyntaxProtocol {
  /// Whether this code takes a handler away, as the names tell.
  fileprivate func removesHandler(skipping isSkipped: ((Syntax) -> Bool)? = nil) -> Bool {
    let calls = descendants(FunctionCallExprSyntax.self, skipping: isSkipped).map(\.calledName)
    let values = descendants(SequenceExprSyntax.self, skipping: isSkipped)
      .compactMap { Assignment($0)?.value.first }
    return calls.contains { $0.contains(.removal) }
      || values.contains { $0.is(NilLiteralExprSyntax.self) }
  }
}

extension Pattern {
  fileprivate static let removal = Pattern(
    /^(invalidate|cancel|remove|stop|dispose|un(subscribe|register|observe|listen)|deregister|detach|disconnect|finish|close|clear|reset|off$|tearDown|cleanUp|suspend|end)/
  )
}
