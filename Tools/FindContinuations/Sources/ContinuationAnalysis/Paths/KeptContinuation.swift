import SwiftSyntax

/// A continuation in a property, and what the methods of the type do with it on each of their ways.
struct KeptContinuation {
  typealias Place = (position: AbsolutePosition, file: SourceFile)

  let property: String
  let owner: Owner
  let canBeCleared: Bool
  private var exits: [SyntaxIdentifier: [Exit]] = [:]

  init(in property: Owner.Property, of owner: Owner) {
    self.property = property.name
    self.owner = owner
    canBeCleared = property.isMutable && property.isOptionalContinuation
    var open: Set<SyntaxIdentifier> = []
    for function in functions { read(function, &open) }
  }

  /// The functions that name the property, but those that begin or end its life.
  var functions: [Owner.Function] {
    owner.functions(mentioning: property).filter { !["init", "deinit"].contains($0.name) }
  }

  /// The functions that resume it, also through others.
  var resuming: [Owner.Function] {
    functions.filter { exits(of: $0).contains { $0.path.has(\.isResume) } }
  }

  func exits(of function: Owner.Function) -> [Exit] { exits[function.node.id] ?? [] }

  /// Walks the ways of a function, after those of what it calls.
  private mutating func read(_ function: Owner.Function, _ open: inout Set<SyntaxIdentifier>) {
    guard open.insert(function.node.id).inserted, let code = function.code else { return }
    for call in code.calls {
      for callee in callees(of: call) { read(callee, &open) }
    }
    let walker = walker(of: code)
    exits[function.node.id] = walker.sites.isEmpty ? [] : walker.walk(code) ?? []
  }

  /// Returns a walker through code of the type.
  ///
  /// - Parameter bridge: The one whose code this is, which has another name for the continuation.
  func walker(of code: CodeBlockItemListSyntax, in bridge: Bridge? = nil) -> PathWalker {
    var reading = KeptReading(property: property, code: code)
    if let bridge { reading.read(alias: bridge.continuation, from: bridge.code) }
    reading.read()
    for call in code.calls {
      let steps = steps(of: call)
      if !steps.isEmpty { reading.sites.set(steps, at: call) }
    }
    reading.sites.addExits(in: code)
    return PathWalker(sites: reading.sites)
  }

  /// Returns what a call of a method does, as far as that is the same on each of its ways.
  private func steps(of call: FunctionCallExprSyntax) -> [Path.Step] {
    let callees = callees(of: call)
    guard let callee = callees.first else { return [] }
    guard callees.count == 1, let exits = exits[callee.node.id] else {
      return [.handedOn(Syntax(call))]
    }
    return PathWalker.summary(of: exits.map(\.path)).map { $0(Syntax(call)) }
  }

  private func callees(of call: FunctionCallExprSyntax) -> [Owner.Function] {
    guard call.isOnSelf else { return [] }
    return owner.functions(named: call.calledName).filter { $0.body.mentions(property) }
  }

  /// Whether something happens to the property before the code goes on, and not in a closure that runs
  /// later.
  func isAtOnce(_ event: Syntax) -> Bool {
    guard let call = event.as(FunctionCallExprSyntax.self) else {
      return !event.is(ClosureExprSyntax.self)
    }
    return callees(of: call).flatMap(exits).flatMap(\.path.steps).filter { !$0.isHandingOn }
      .compactMap(\.event).allSatisfy(isAtOnce)
  }
}

extension Owner.Function {
  /// The statements, but of a property with several accessors.
  var code: CodeBlockItemListSyntax? {
    body.as(CodeBlockSyntax.self)?.statements
      ?? body.as(AccessorBlockSyntax.self)?.accessors.as(CodeBlockItemListSyntax.self)
  }
}

extension KeptContinuation {
  /// The calls that resume the property after it has surely been set to nil.
  var lateResumes: [Place] {
    functions.flatMap { function -> [Place] in
      let calls = exits(of: function).compactMap { self.lateResume(on: $0.path) }
      return Set(calls.map(\.positionAfterSkippingLeadingTrivia)).sorted()
        .map { ($0, function.file) }
    }
  }

  private func lateResume(on path: Path) -> FunctionCallExprSyntax? {
    let events = path.steps.filter { $0.event != nil }
    guard events.count > 1, events[0].isClear, events[1].isResume, let clear = events[0].event,
      let call = events[1].event?.as(FunctionCallExprSyntax.self), !clear.isInside(call),
      call.calledName == "resume", call.receiver.map(isProperty) == true,
      !path.has(\.isAbsence), !path.repeatsACondition, isAtOnce(clear)
    else { return nil }
    return call
  }

  /// Whether an expression is the property itself, and not a local copy of that name.
  private func isProperty(_ expression: ExprSyntax) -> Bool {
    expression.ownSteps == [property]
      && (expression.word == nil
        || expression.enclosingFunction?.patterns(of: property).isEmpty == true)
  }
}
