import SwiftSyntax
import Synchronization

/// The nodes of a tree in the order of the text, without tokens.
///
/// What lies in a node is a range of this list, so that nobody has to walk the tree again to find it.
final class Nodes: Sendable {
  private struct Weak { weak let nodes: Nodes? }

  private static let known = Mutex<[SyntaxIdentifier: Weak]>([:])

  /// What nodes are found by, besides their types.
  enum Key: Hashable {
    case reference(String)
    case call(String)
    case pattern(String)
    /// Code is left, or may be.
    case exit
  }

  private let root: SyntaxIdentifier
  private let all: [Syntax]
  /// For each node, the place behind the last one in it.
  private let ends: [Int]
  /// The places of nodes, by their numbers in the tree.
  private let places: [Int]
  private let byType: [ObjectIdentifier: [Int]]
  private let byKey: [Key: [Int]]
  /// The places of what a search can skip: closures, functions, members and `defer`.
  private let scopes: [Int]

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
    (places, byKey, scopes) = (reader.places, reader.byKey, reader.scopes)
    Self.known.withLock { $0[root] = Weak(nodes: self) }
  }

  deinit { _ = Self.known.withLock { $0.removeValue(forKey: root) } }
}

extension Nodes {
  /// Returns the nodes of a type in a node, but not what lies in scopes for which `isSkipped` is true.
  func nodes<Node: SyntaxProtocol>(
    _ type: Node.Type, in node: Syntax, skipping isSkipped: ((Syntax) -> Bool)?
  ) -> [Node] {
    found(byType[ObjectIdentifier(type)] ?? [], in: node, skipping: isSkipped)
      .map { $0.cast(Node.self) }
  }

  func nodes(
    _ key: Key, in node: Syntax, skipping isSkipped: ((Syntax) -> Bool)? = nil
  ) -> [Syntax] {
    found(byKey[key] ?? [], in: node, skipping: isSkipped)
  }

  func contains(_ inner: Syntax, in outer: Syntax) -> Bool {
    range(of: outer).contains(place(of: inner))
  }

  /// Returns the place of a node, or -1 for a token.
  private func place(of node: Syntax) -> Int {
    let number = Int(node.id.indexInTree.toOpaque())
    return places.indices.contains(number) ? places[number] : -1
  }

  private func range(of node: Syntax) -> Range<Int> {
    let place = place(of: node)
    return place < 0 ? 0..<0 : place + 1..<ends[place]
  }

  private func found(
    _ sorted: [Int], in node: Syntax, skipping isSkipped: ((Syntax) -> Bool)?
  ) -> [Syntax] {
    let range = range(of: node)
    let sought = sorted.elements(in: range)
    guard let isSkipped, !sought.isEmpty else { return sought.map { all[$0] } }
    var open = scopes.elements(in: range)
    var end = range.lowerBound
    return sought.filter { place in
      while let scope = open.first, scope <= place {
        open.removeFirst()
        if scope >= end, isSkipped(all[scope]) { end = ends[scope] }
      }
      return place >= end
    }.map { all[$0] }
  }
}

extension Syntax {
  fileprivate var keys: [Nodes.Key] {
    switch kind {
    case .declReferenceExpr: [.reference(cast(DeclReferenceExprSyntax.self).baseName.text)]
    case .identifierPattern: [.pattern(cast(IdentifierPatternSyntax.self).identifier.text)]
    case .functionCallExpr: cast(FunctionCallExprSyntax.self).keys
    case .returnStmt, .throwStmt, .breakStmt, .continueStmt, .fallThroughStmt, .tryExpr: [.exit]
    default: []
    }
  }

  fileprivate var isScope: Bool {
    switch kind {
    case .closureExpr, .functionDecl, .memberBlock, .deferStmt: true
    default: false
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var keys: [Nodes.Key] { [.call(calledName)] + (neverReturns ? [.exit] : []) }

  var neverReturns: Bool {
    let names: Set = ["fatalError", "preconditionFailure", "abort", "exit"]
    return calledExpression.is(DeclReferenceExprSyntax.self) && names.contains(calledName)
  }
}

private final class Reader: SyntaxAnyVisitor {
  private(set) var all: [Syntax] = []
  private(set) var ends: [Int] = []
  private(set) var places: [Int] = []
  private(set) var byType: [ObjectIdentifier: [Int]] = [:]
  private(set) var byKey: [Nodes.Key: [Int]] = [:]
  private(set) var scopes: [Int] = []
  private var open: [Int] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let place = all.count
    all.append(node)
    ends.append(place)
    let number = Int(node.id.indexInTree.toOpaque())
    places.append(contentsOf: repeatElement(-1, count: number - places.count))
    places.append(place)
    byType[ObjectIdentifier(node.syntaxNodeType), default: []].append(place)
    for key in node.keys { byKey[key, default: []].append(place) }
    if node.isScope { scopes.append(place) }
    open.append(place)
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if let place = open.popLast() { ends[place] = all.count }
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visitPost(_ token: TokenSyntax) {}
}

extension Array where Element: Comparable {
  /// Returns the elements in a range, if they are sorted.
  func elements(in range: Range<Element>) -> ArraySlice<Element> {
    self[count(below: range.lowerBound)..<count(below: range.upperBound)]
  }

  /// Returns how many elements are less than a bound, if they are sorted.
  func count(below bound: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
