import SwiftSyntax

/// The places in a piece of code at which something happens to a continuation.
struct Sites {
  private(set) var steps: [SyntaxIdentifier: [Path.Step]] = [:]
  /// The conditions whose success, or failure, says that there is no continuation.
  private(set) var absent: [SyntaxIdentifier: Bool] = [:]
  private var touched: Set<SyntaxIdentifier> = []
  private var leaving: Set<SyntaxIdentifier> = []

  var isEmpty: Bool { steps.isEmpty }

  /// Whether the continuation is stored or passed anywhere, and not only resumed.
  var handOn: Bool { steps.values.joined().contains(where: \.isHandingOn) }

  /// Notes what happens when a node is run, in place of what was noted before.
  mutating func set(_ steps: [Path.Step], at node: some SyntaxProtocol) {
    if self.steps.updateValue(steps, forKey: node.id) == nil, !steps.isEmpty {
      node.insert(into: &touched)
    }
  }

  /// Notes that there is no continuation if a condition has this outcome.
  mutating func addAbsence(if outcome: Bool, of condition: some SyntaxProtocol) {
    absent[condition.id] = outcome
    condition.insert(into: &touched)
  }

  /// Notes where code can be left, which divides its ways.
  ///
  /// It looks into closures in which something happens, so their steps have to be noted before.
  mutating func addExits(in code: some SyntaxProtocol) {
    let isOther: (Syntax) -> Bool = { [self] in
      ($0.kind == .closureExpr || $0.kind == .functionDecl) && !isTouched($0)
    }
    for node in code.exits(skipping: isOther) { node.insert(into: &leaving) }
  }

  func isTouched(_ node: some SyntaxProtocol) -> Bool { touched.contains(node.id) }

  func divides(_ node: some SyntaxProtocol) -> Bool {
    touched.contains(node.id) || leaving.contains(node.id)
  }
}

extension SyntaxProtocol {
  /// Notes this node and those around it, which are known if the next one is.
  fileprivate func insert(into nodes: inout Set<SyntaxIdentifier>) {
    var next: Syntax? = Syntax(self)
    while let node = next, nodes.insert(node.id).inserted { next = node.parent }
  }
}
