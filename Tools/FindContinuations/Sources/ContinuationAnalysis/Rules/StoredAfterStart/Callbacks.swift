import SwiftSyntax

struct Callbacks {
  private let owner: Owner
  private let sources: Set<String>
  /// The names that stand in what they call, and in what that calls.
  private let names: Set<String>
  /// The closures in properties of sources, with the names of the sources.
  private let handlers: [(source: String, closure: ClosureExprSyntax)]

  /// Whether a callback has to wait for an actor before it reaches the object.
  var areIsolated: Bool { owner.isIsolated }

  init(of owner: Owner) {
    self.owner = owner
    sources = Set(owner.functions.flatMap { $0.body.delegatingSources })
      .union(owner.properties.filter { $0.spelling.contains(.delegateIsSelf) }.map(\.name))
    let code = owner.functions.filter(\.isCallable).flatMap { owner.reached(from: $0.body) }
    handlers = owner.functions.flatMap { $0.body.assignments }.compactMap { assignment in
      let closure = assignment.value.first?.as(ClosureExprSyntax.self)
      return closure.flatMap { closure in
        assignment.target.steps.dropLast().last.map { ($0, closure) }
      }
    }
    names = Set(Set(code).flatMap(\.conditionNames))
  }

  /// Returns whether a callback that mentions a name follows a call: the call starts a source with this
  /// delegate, or is given a closure that mentions the name, also in a property of the source, or calls a
  /// method that does such a thing.
  func follow(_ call: FunctionCallExprSyntax, at name: String) -> Bool {
    if call.isOnSelf {
      let methods = owner.functions(named: call.calledName)
      guard methods.count == 1, let body = methods.first?.body, !body.mentions(name) else {
        return false
      }
      let isClosure: (Syntax) -> Bool = { $0.is(ClosureExprSyntax.self) }
      return body.descendants(FunctionCallExprSyntax.self, skipping: isClosure).contains {
        !$0.isOnSelf && follow($0, at: name)
      }
    }
    guard call.startsWork else { return false }
    let source = call.receiver?.lastStep
    let closures =
      call.closures.map(\.closure) + handlers.filter { $0.source == source }.map(\.closure)
    let isGiven = closures.contains { closure in
      owner.reaches(from: closure) { $0.mentions(name) }
    }
    let isDelegate = source.map(sources.contains) == true || call.isGivenDelegate
    return isGiven || isDelegate && names.contains(name)
  }
}

extension Owner.Function {
  /// Whether a source can call the method: it is not hidden, and waits for nothing.
  fileprivate var isCallable: Bool {
    guard let function = node.as(FunctionDeclSyntax.self) else { return false }
    return function.signature.effectSpecifiers?.asyncSpecifier == nil
      && !function.isHidden
  }
}

extension Syntax {
  /// The names of the objects that are given `self` as a delegate.
  fileprivate var delegatingSources: [String] {
    assignments.compactMap { assignment in
      guard let value = assignment.value.first else { return nil }
      let steps = assignment.target.steps
      if value.word == "self", steps.count > 1, steps.last?.contains(.delegate) == true {
        return steps[steps.count - 2]
      }
      let maker = value.bare.as(FunctionCallExprSyntax.self)
      return maker?.isGivenDelegate == true ? steps.last : nil
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isGivenDelegate: Bool {
    arguments.contains {
      $0.expression.word == "self" && $0.label?.text.contains(.delegate) == true
    }
  }
}

extension Pattern {
  static let delegate = Pattern(/(?i)delegate$/)
  fileprivate static let delegateIsSelf = Pattern(/(?i)delegate: *self\b/)
}
