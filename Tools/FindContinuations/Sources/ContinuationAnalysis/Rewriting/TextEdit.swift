import SwiftSyntax

/// A piece of a text, by its place in UTF-8, and what stands there afterwards.
struct TextEdit: Equatable {
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
  init(removing node: some SyntaxProtocol) {
    range = node.position.utf8Offset..<node.endPosition.utf8Offset
    replacement = ""
  }

  init(inserting text: String, at position: AbsolutePosition) {
    range = position.utf8Offset..<position.utf8Offset
    replacement = text
  }

  /// Returns the edit for a text whose lines end in this way.
  func endingLines(by ending: String) -> TextEdit {
    var edit = self
    edit.replacement = replacement.replacing("\n", with: ending)
    return edit
  }
}

extension String {
  /// Returns the piece of this text in a range, with the edits that lie in it.
  func applying(_ edits: [TextEdit], in range: Range<Int>) -> String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var place = range.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place && edit.range.upperBound <= range.upperBound {
      result += bytes[place..<edit.range.lowerBound] + edit.replacement.utf8
      place = edit.range.upperBound
    }
    return String(decoding: result + bytes[place..<range.upperBound], as: UTF8.self)
  }

  func applying(_ edits: [TextEdit]) -> String { applying(edits, in: 0..<utf8.count) }
}
