import SwiftSyntax

/// How often a closure is called, as far as its call tells.
enum CallbackKind {
  /// The closure of the bridge, which runs once and before the task waits.
  case body
  /// A closure that surely runs once, such as that of a task.
  case once
  /// A completion handler, by its name or its place.
  case completion
  /// A closure that may run often, or never.
  case other
}

extension Bridge {
  /// What is inside a loop, or a closure that may run often, may run often, too.
  func kind(of closure: ClosureExprSyntax) -> CallbackKind {
    if closure.id == self.closure.id { return .body }
    let outer = closure.ancestors.prefix { $0.id != self.closure.id }
    let isRepeated = outer.contains { node in
      switch node.kind {
      case .forStmt, .whileStmt, .repeatStmt: true
      case .closureExpr:
        node.as(ClosureExprSyntax.self).map { $0.ownKind == .other && !$0.isLockScope } == true
      default: false
      }
    }
    return isRepeated ? .other : closure.ownKind
  }

  /// Whether a callback that captures the continuation resumes it, too, and not only with an error.
  var resumesInCallback: Bool {
    closure.descendants(ClosureExprSyntax.self).contains { closure in
      Use.all(of: continuation, in: closure).contains(where: \.isAnswer) && !closure.isLockScope
        && kind(of: closure) != .once
    }
  }

  /// The closures that have to resume the continuation on each of their ways: not those that share
  /// the duty with others, such as a completion that follows values, or with code to which the
  /// continuation is handed.
  var judgedClosures: [ClosureExprSyntax] {
    let sites = walker.sites
    let using = closure.descendants(ClosureExprSyntax.self).filter {
      sites.isTouched($0) && sites.steps[$0.id] == nil && !$0.isLockScope
    }
    let known = Set(using.map(\.id))
    var related: [SyntaxIdentifier: Int] = [:]
    for inner in using {
      for outer in inner.ancestors.prefix(while: { $0.id != closure.id })
      where known.contains(outer.id) {
        related[inner.id, default: 0] += 1
        related[outer.id, default: 0] += 1
      }
    }
    let siblings = Dictionary(grouping: using) { $0.receivingCall?.id ?? $0.id }
    let alone = using.filter { closure in
      let given = siblings[closure.receivingCall?.id ?? closure.id] ?? []
      return given.count + related[closure.id, default: 0] == using.count
        && !given.contains { $0.id != closure.id && $0.label == "receiveValue" }
    }
    return [closure] + (sites.handOn ? [] : alone)
  }
}

extension ClosureExprSyntax {
  fileprivate var label: String? {
    receivingCall?.closures.first { $0.closure.id == id }?.label
  }

  /// How often it is called for each run of the code around it.
  var ownKind: CallbackKind {
    guard let call = receivingCall else { return .other }
    let once: Set = ["async", "asyncAfter", "perform", "performAndWait"]
    if call.makesTask || call.receiver != nil && once.contains(call.calledName) { return .once }
    if let label { return label.contains(.completion) ? .completion : .other }
    return call.calledName.contains(.often) ? .other : .completion
  }
}

extension Pattern {
  fileprivate static let completion = Pattern(
    /(?i)complet|reply|result|success|failure|done|finish|callback/)
  /// The names of what makes many calls, or none.
  fileprivate static let often = Pattern(
    /(?i)observ|subscri|sink|listen|monitor|update|each|map|filter|timer|schedul|repeat|regist|stream|handler|progress|(?-i:^(on|add)[A-Z])|lock|assign|receive|watch|first|contains|reduce|sort|insert|append|enumerate|(?-i:^with[A-Z])/
  )
}
