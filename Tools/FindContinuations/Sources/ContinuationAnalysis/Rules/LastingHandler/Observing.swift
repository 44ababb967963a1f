import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether a closure is passed to an observer, as its name tells.
  func isForMany(label: String?) -> Bool {
    let labels: Set = [
      "using", "handler", "changeHandler", "listener", "callback", "block", "with",
    ]
    switch calledName {
    case "sink": return (label == "receiveValue" || closures.count == 1) && isOnManyValues
    case "subscribe", "listen": return label == nil && arguments.isEmpty
    default:
      return label.map(labels.contains) ?? true
        && calledName.contains(.observing)
    }
  }

  /// Whether the publisher before `sink` gives many values, as its name tells.
  private var isOnManyValues: Bool {
    let steps = receiver?.steps ?? []
    let ends: Set = [
      "first", "tryFirst", "prefix", "output", "last", "tryLast", "collect", "reduce", "count",
      "ignoreOutput", "contains", "allSatisfy", "Future", "Just", "dataTaskPublisher", "timeout",
    ]
    guard ends.isDisjoint(with: steps) else { return false }
    let calls = descendants(FunctionCallExprSyntax.self)
    let isObserving = calls.contains { $0.calledName == "publisher" && !$0.arguments.isEmpty }
    let names = calls.map(\.calledName)
    return isObserving
      || steps.contains { step in
        step.hasPrefix("$") || ["publish", "objectWillChange"].contains(step)
          || step.contains(.publisher) && !names.contains(step)
      }
  }

  /// Whether what the call returns outlives a function, if the observation ends with it.
  func isKept(in function: Syntax) -> Bool {
    let isToken =
      calledName == "sink"
      || calledName == "observe" && arguments.first?.expression.is(KeyPathExprSyntax.self) == true
    guard isToken else { return true }
    if let assignment = Assignment(valuedBy: self) {
      return assignment.target.steps.first.map { function.bindings(of: $0).isEmpty }
        ?? false
    }
    let store = parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
    let place = store?.arguments.first?.expression.as(InOutExprSyntax.self)?.expression
    return place?.steps.first.map { function.bindings(of: $0).isEmpty } ?? false
  }
}

extension Pattern {
  fileprivate static let observing = Pattern(
    /^add\w*(Observer|Listener|Handler|Callback)$|^observe|^set\w*(Handler|Callback|Listener)$|^start\w*Updates$/
  )
  fileprivate static let publisher = Pattern(/(Publisher|Subject|Relay)$/)
}
