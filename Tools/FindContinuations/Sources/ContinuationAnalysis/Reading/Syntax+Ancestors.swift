import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes around this one, from the inside out.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent }.dropFirst() }

  /// The function, initialiser, accessor or top-level code that this node runs in.
  ///
  /// Closures do not count.
  var enclosingFunction: Syntax? { ancestors.first { $0.isFunction } }

  /// The closures and functions around this node, up to the declaration that it is a member of.
  var enclosingScopes: [Syntax] {
    ancestors.prefix { !$0.is(MemberBlockSyntax.self) }
      .filter { $0.isFunction || $0.is(ClosureExprSyntax.self) }
  }

  fileprivate var isFunction: Bool {
    [
      .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .subscriptDecl,
      .sourceFile,
    ].contains(kind) || (self.kind == .accessorBlock && isImplicitGetter)
  }

  private var isImplicitGetter: Bool {
    guard let block = Syntax(self).as(AccessorBlockSyntax.self) else { return false }
    if case .getter = block.accessors { return true }
    return false
  }

  /// Returns the nodes of a kind in this one, in the order of the text.
  ///
  /// The search goes neither into a node for which `skipping` is true, nor counts it.
  func descendants<Node: SyntaxProtocol>(
    _ kind: Node.Type, skipping isSkipped: (Syntax) -> Bool = { _ in false }
  ) -> [Node] {
    var found: [Node] = []
    var open = [Syntax(self)]
    while let node = open.popLast() {
      if let match = node.as(Node.self), node != Syntax(self) { found.append(match) }
      let children = node.children(viewMode: .sourceAccurate).filter { !isSkipped($0) }
      open.append(contentsOf: children.reversed())
    }
    return found
  }

  func isInside(_ node: some SyntaxProtocol) -> Bool {
    let id = node.id
    return ancestors.contains { $0.id == id }
  }
}
