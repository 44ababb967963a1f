import Foundation
import SwiftParser
import SwiftSyntax

/// A parsed file.
public final class SourceFile: Sendable {
  /// The path, as it was given.
  public let path: String
  let tree: SourceFileSyntax
  let mayIgnore: Bool
  private let nodes: Nodes
  private let converter: SourceLocationConverter
  private let folders: [Substring]

  /// Parses a text.
  ///
  /// A text that is not Swift is parsed too: see `isMalformed`.
  ///
  /// - Parameter root: The path below which it was found. The folders around an absolute one say
  ///   nothing about the file.
  public init(path: String, text: String, root: String = "") {
    self.path = path
    let outer = root.hasPrefix("/") ? root.split(separator: "/").count - 1 : 0
    folders = path.split(separator: "/").dropLast().dropFirst(outer).map(\.self)
    tree = Parser.parse(source: text)
    mayIgnore = Data(text.utf8).range(of: Data(IgnoreComments.mark.utf8)) != nil
    nodes = Nodes(tree)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  var text: String { tree.description }

  /// Whether the parser met something that is not Swift.
  public var isMalformed: Bool { tree.hasError }

  /// The words by which the files are recognised that a rule can concern.
  ///
  /// Each such file contains at least one of them. Most files contain none, and need no parsing.
  public static let words = [
    "Continuation", "CancellationHandler", "TaskGroup", "find-continuations:",
  ]

  /// The names of the types that keep continuations, themselves or in a type inside.
  ///
  /// Another file that makes or extends one of them says how it is used.
  public var typesWithContinuations: Set<String> {
    let kept = tree.descendants(IdentifierTypeSyntax.self).filter {
      TypeSyntax($0).isContinuation
        && $0.enclosingFunction?.is(SourceFileSyntax.self) == true
    }
    return Set(kept.compactMap { $0.ownerName?.split(separator: ".").first.map { String($0) } })
  }

  /// Whether the file belongs to tests: it lies in a folder named so, or imports their framework.
  var isTest: Bool {
    folders.contains { $0.hasSuffix("Tests") }
      || tree.statements.contains { item in
        let name = item.item.as(ImportDeclSyntax.self)?.path.trimmedDescription
        return name == "XCTest" || name == "Testing"
      }
  }

  /// Whether the file shows how something is used: it lies in a folder named so.
  var isExample: Bool { folders.contains { String($0).contains(.example) } }

  func line(of node: some SyntaxProtocol) -> Int {
    location(at: node.positionAfterSkippingLeadingTrivia).line
  }

  func location(at position: AbsolutePosition) -> SourceLocation {
    converter.location(for: position)
  }
}

extension Pattern {
  fileprivate static let example = Pattern(/^(Example|Demo|Sample|Snippet)/)
}
