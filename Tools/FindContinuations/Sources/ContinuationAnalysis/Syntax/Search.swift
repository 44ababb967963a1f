import SwiftSyntax

/// The nodes around one, from the inside out.
struct Ancestors: Sequence, IteratorProtocol {
  fileprivate var node: Syntax

  mutating func next() -> Syntax? {
    guard let parent = node.parent else { return nil }
    node = parent
    return parent
  }
}

extension SyntaxProtocol {
  var ancestors: Ancestors { Ancestors(node: Syntax(self)) }

  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    ancestors.lazy.compactMap { $0.as(kind) }.first
  }

  /// The function, initialiser, accessor or top-level code that this node runs in.
  ///
  /// Closures do not count.
  var enclosingFunction: Syntax? { ancestors.first { $0.isFunction } }

  /// The closures and functions around this node, up to the declaration that it is a member of.
  var enclosingScopes: [Syntax] {
    var scopes: [Syntax] = []
    for node in ancestors {
      switch node.kind {
      case .memberBlock: return scopes
      case .closureExpr: scopes.append(node)
      default: if node.isFunction { scopes.append(node) }
      }
    }
    return scopes
  }

  fileprivate var isFunction: Bool {
    switch kind {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .subscriptDecl,
      .sourceFile:
      true
    case .accessorBlock:
      Syntax(self).cast(AccessorBlockSyntax.self).accessors.is(CodeBlockItemListSyntax.self)
    default: false
    }
  }

  /// Returns the nodes of a kind in this one, in the order of the text.
  ///
  /// The search goes neither into a closure, a function, the members of a type or a `defer` for which
  /// `skipping` is true, nor counts it.
  func descendants<Node: SyntaxProtocol>(
    _ kind: Node.Type, skipping isSkipped: ((Syntax) -> Bool)? = nil
  ) -> [Node] {
    Nodes.around(self).nodes(kind, in: Syntax(self), skipping: isSkipped)
  }

  /// Returns the nodes of a kind in this one, and itself if it is one.
  func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    [Syntax(self).as(kind)].compactMap(\.self) + descendants(kind)
  }

  /// Returns where a name stands in this node, as a value or as that of a member.
  func mentions(
    of name: String, skipping isSkipped: ((Syntax) -> Bool)? = nil
  ) -> [DeclReferenceExprSyntax] {
    Nodes.around(self).nodes(.reference(name), in: Syntax(self), skipping: isSkipped)
      .map { $0.cast(DeclReferenceExprSyntax.self) }
  }

  var calls: [FunctionCallExprSyntax] { descendants(FunctionCallExprSyntax.self) }

  func calls(of name: String) -> [FunctionCallExprSyntax] {
    Nodes.around(self).nodes(.call(name), in: Syntax(self))
      .map { $0.cast(FunctionCallExprSyntax.self) }
  }

  func patterns(
    of name: String, skipping isSkipped: ((Syntax) -> Bool)? = nil
  ) -> [IdentifierPatternSyntax] {
    Nodes.around(self).nodes(.pattern(name), in: Syntax(self), skipping: isSkipped)
      .map { $0.cast(IdentifierPatternSyntax.self) }
  }

  /// Returns where code in this node is left, or may be.
  func exits(skipping isSkipped: @escaping (Syntax) -> Bool) -> [Syntax] {
    Nodes.around(self).nodes(.exit, in: Syntax(self), skipping: isSkipped)
  }

  /// Returns the declarations of variables of a name in this node.
  func bindings(of name: String) -> [PatternBindingSyntax] {
    patterns(of: name).compactMap { $0.parent?.as(PatternBindingSyntax.self) }
  }

  func isInside(_ node: some SyntaxProtocol) -> Bool {
    root.id == node.root.id && Nodes.around(self).contains(Syntax(self), in: Syntax(node))
  }
}
