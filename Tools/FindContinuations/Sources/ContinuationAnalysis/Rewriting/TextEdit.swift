import SwiftSyntax

/// A piece of a text, by its place in UTF-8, and what stands there afterwards.
struct TextEdit: Hashable {
  let range: Range<Int>
  private(set) var replacement: String

  /// Replaces a node without the spaces and comments around it.
  init(replacing node: some SyntaxProtocol, by replacement: String) {
    range =
      node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    self.replacement = replacement
  }

  /// Removes a node with the spaces and comments around it, and so its lines.
  ///
  /// A blank line below goes, too, if the node is the first in its braces.
  init(removing node: some SyntaxProtocol) {
    let isFirst = node.previousToken(viewMode: .sourceAccurate)?.tokenKind == .leftBrace
    let below = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?
      .leadingTrivia.first
    let gap =
      switch below {
      case .newlines(let count) where isFirst && count > 1: 1
      case .carriageReturnLineFeeds(let count) where isFirst && count > 1: 2
      default: 0
      }
    range = node.position.utf8Offset..<(node.endPosition.utf8Offset + gap)
    replacement = ""
  }

  init(inserting text: String, at position: AbsolutePosition) {
    range = position.utf8Offset..<position.utf8Offset
    replacement = text
  }

  /// Returns the edit for a text whose lines end in this way.
  func endingLines(by ending: String) -> TextEdit {
    var edit = self
    edit.replacement = replacement.replacing("\r\n", with: "\n").replacing("\n", with: ending)
    return edit
  }
}

extension [UInt8] {
  /// Returns this piece of a text with edits that lie in it.
  ///
  /// - Parameter start: The place of the piece in the text.
  func applying(_ edits: some Sequence<TextEdit>, from start: Int) -> String {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place + start {
      result += self[place..<(edit.range.lowerBound - start)] + edit.replacement.utf8
      place = edit.range.upperBound - start
    }
    return String(decoding: result + self[place...], as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// Returns the text of this node and of the comments before it, with edits that lie in it.
  func applying(_ edits: [TextEdit]) -> String {
    let length = endPositionBeforeTrailingTrivia.utf8Offset - position.utf8Offset
    return Array(syntaxTextBytes.prefix(length)).applying(edits, from: position.utf8Offset)
  }
}
