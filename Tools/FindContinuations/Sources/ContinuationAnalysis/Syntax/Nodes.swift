import SwiftSyntax
import Synchronization

/// The nodes of a tree in the order of the text, without tokens.
///
/// What lies in a node is a range of this list, so that nobody has to walk the tree again to find it.
final class Nodes: Sendable {
  private struct Weak { weak let nodes: Nodes? }

  private static let known = Mutex<[SyntaxIdentifier: Weak]>([:])
  private static let abstract = Set(
    ([
      Syntax.self, ExprSyntax.self, StmtSyntax.self, DeclSyntax.self, TypeSyntax.self,
      PatternSyntax.self,
    ] as [any SyntaxProtocol.Type]).map { ObjectIdentifier($0) })

  private let root: SyntaxIdentifier
  private let all: [Syntax]
  /// For each node, the place behind the last one in it.
  private let ends: [Int]
  /// The places of nodes, by their numbers in the tree.
  private let places: [Int]
  private let byType: [ObjectIdentifier: [Int]]
  /// The places at which names stand, are called or declared.
  private let byName: [String: [Int]]

  /// Returns the nodes of the tree of a node.
  static func around(_ node: some SyntaxProtocol) -> Nodes {
    let root = node.root
    return known.withLock { $0[root.id]?.nodes } ?? Nodes(root)
  }

  /// Reads a tree, once for all who ask as long as this object lives.
  init(_ tree: some SyntaxProtocol) {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    root = tree.id
    (all, ends, byType) = (reader.all, reader.ends, reader.byType)
    (places, byName) = (reader.places, reader.byName)
    Self.known.withLock { $0[root] = Weak(nodes: self) }
  }

  deinit { _ = Self.known.withLock { $0.removeValue(forKey: root) } }
}

extension Nodes {
  /// Returns the nodes of a type in a node, but those for which `isSkipped` is true, and what lies
  /// in them.
  func nodes<Node: SyntaxProtocol>(
    _ type: Node.Type, in node: Syntax, skipping isSkipped: ((Syntax) -> Bool)?
  ) -> [Node] {
    let range = range(of: node)
    let type = ObjectIdentifier(type)
    if Self.abstract.contains(type) {
      return found(range, in: range, skipping: isSkipped).compactMap { $0.as(Node.self) }
    }
    return found(byType[type] ?? [], in: range, skipping: isSkipped).map { $0.cast(Node.self) }
  }

  /// Returns the references to a name, its calls, or the patterns that declare it, in a node.
  func nodes<Node: SyntaxProtocol>(
    _ type: Node.Type, named name: String, in node: Syntax, skipping isSkipped: ((Syntax) -> Bool)?
  ) -> [Node] {
    found(byName[name] ?? [], in: range(of: node), skipping: isSkipped)
      .compactMap { $0.as(Node.self) }
  }

  func contains(_ inner: Syntax, in outer: Syntax) -> Bool {
    range(of: outer).contains(place(of: inner))
  }

  /// Returns the place of a node, or -1 for a token.
  private func place(of node: Syntax) -> Int {
    let number = Int(node.id.indexInTree.toOpaque())
    return places.indices.contains(number) ? places[number] : -1
  }

  /// Returns the places of what lies in a node.
  private func range(of node: Syntax) -> Range<Int> {
    let place = place(of: node)
    return place < 0 ? 0..<0 : place + 1..<ends[place]
  }

  private func found(
    _ sorted: some RandomAccessCollection<Int>, in range: Range<Int>,
    skipping isSkipped: ((Syntax) -> Bool)?
  ) -> [Syntax] {
    let sought = sorted.dropFirst(sorted.count(below: range.lowerBound))
      .prefix { $0 < range.upperBound }
    guard let isSkipped else { return sought.map { all[$0] } }
    var place = range.lowerBound
    return sought.filter { next in
      while place < next { place = isSkipped(all[place]) ? ends[place] : place + 1 }
      return place == next && !isSkipped(all[place])
    }.map { all[$0] }
  }
}

extension Syntax {
  /// The name, if this is a reference, the call of a function, or a pattern that consists of a name.
  fileprivate var mentionedName: String? {
    switch kind {
    case .declReferenceExpr: self.as(DeclReferenceExprSyntax.self)?.baseName.text
    case .identifierPattern: self.as(IdentifierPatternSyntax.self)?.identifier.text
    case .functionCallExpr: self.as(FunctionCallExprSyntax.self)?.calledName
    default: nil
    }
  }
}

/// Lists the nodes of a tree.
private final class Reader: SyntaxAnyVisitor {
  private(set) var all: [Syntax] = []
  private(set) var ends: [Int] = []
  private(set) var places: [Int] = []
  private(set) var byType: [ObjectIdentifier: [Int]] = [:]
  private(set) var byName: [String: [Int]] = [:]
  private var open: [Int] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let place = all.count
    all.append(node)
    ends.append(place)
    let number = Int(node.id.indexInTree.toOpaque())
    places.append(contentsOf: repeatElement(-1, count: number - places.count))
    places.append(place)
    byType[ObjectIdentifier(node.syntaxNodeType), default: []].append(place)
    if let name = node.mentionedName { byName[name, default: []].append(place) }
    open.append(place)
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if let place = open.popLast() { ends[place] = all.count }
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visitPost(_ token: TokenSyntax) {}
}
