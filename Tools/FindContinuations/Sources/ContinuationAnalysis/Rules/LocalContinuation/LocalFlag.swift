import SwiftSyntax

/// A local variable that says whether a continuation has been resumed, and the closures that set it.
struct LocalFlag {
  let declaration: PatternBindingSyntax
  let name: String
  /// Where the closures of a bridge set it, or call a local function that does.
  private let uses: [Syntax]

  /// Returns the flags of a bridge: variables that are declared around the closures that set them, with
  /// a Boolean value.
  static func all(of bridge: Bridge) -> [LocalFlag] {
    bridge.function.descendants(PatternBindingSyntax.self).compactMap { LocalFlag($0, in: bridge) }
  }

  private init?(_ binding: PatternBindingSyntax, in bridge: Bridge) {
    guard binding.initializer?.value.is(BooleanLiteralExprSyntax.self) == true,
      let name = binding.name,
      let scope = binding.enclosingScopes.first,
      scope.id == bridge.closure.id || bridge.closure.isInside(scope)
    else { return nil }
    declaration = binding
    self.name = name
    let changes = bridge.body.assignments.filter { $0.target.word == name }
    uses = changes.flatMap { Syntax($0.node).localCallers(in: bridge) }
  }

  /// Whether two calls may run closures that set the flag at the same time: one of them on a thread of
  /// its own.
  ///
  /// - Parameter isIsolated: Whether the bridge runs on an actor, to which its tasks belong.
  func isRacing(in bridge: Bridge, isIsolated: Bool) -> Bool {
    let runs = uses.compactMap { Run(of: $0, in: bridge, isIsolated: isIsolated) }
    guard runs.count == uses.count, !runs.contains(where: \.isOrdered) else { return false }
    return runs.contains { run in
      run.isFree && runs.contains { $0.call.id != run.call.id }
    }
  }
}

private struct Run {
  let call: FunctionCallExprSyntax
  let isFree: Bool
  /// Whether a lock, a queue or an actor keeps it from running at the same time as others.
  let isOrdered: Bool

  init?(of use: Syntax, in bridge: Bridge, isIsolated: Bool) {
    let closures = use.enclosingScopes.prefix { $0.id != bridge.closure.id }
      .compactMap { $0.as(ClosureExprSyntax.self) }
    guard let closure = closures.first(where: { $0.receivingCall != nil }),
      let call = closure.receivingCall
    else { return nil }
    self.call = call
    let steps = call.calledExpression.steps
    let isTask = steps == ["Task"] && !isIsolated || steps == ["Task", "detached"]
    let isOnActor = closure.signature?.attributes.isIsolating == true
    isFree =
      !isOnActor
      && (isTask || steps.starts(with: ["DispatchQueue", "global"])
        || ["dataTask", "downloadTask", "uploadTask"].contains(call.calledName))
    let isQueue =
      ["async", "asyncAfter", "sync", "perform"].contains(call.calledName)
      && !steps.starts(with: ["DispatchQueue"])
    isOrdered = isQueue || closures.contains(where: \.isLockScope)
  }
}

extension Syntax {
  /// Returns this node, or where a local function or closure that it is in is called.
  fileprivate func localCallers(in bridge: Bridge) -> [Syntax] {
    guard let helper = LocalFunction.all(in: bridge.body).last(where: { isInside($0.node) }) else {
      return [self]
    }
    return bridge.code.mentions(of: helper.name).filter { !$0.isInside(helper.node) }
      .map { Syntax($0) }
  }
}
