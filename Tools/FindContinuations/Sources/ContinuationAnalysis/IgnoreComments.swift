import SwiftSyntax

/// The comments of a file that ignore findings: `// find-continuations:ignore RULE REASON`.
///
/// A comment is for its own line, and, if nothing else stands there, for the line below it and below
/// the comments that follow it.
struct IgnoreComments {
  fileprivate struct Comment {
    let rule: String
    let hasReason: Bool
    let place: SourceLocation
    var lines: ClosedRange<Int>
  }

  static let mark = "find-continuations:ignore"
  static let text = RuleText(
    name: "ignore-comment",
    summary: "A comment that ignores findings gives no reason, names no rule, or ignores nothing.",
    instead: "// \(mark) RULE REASON, on the line or above it")

  private let path: String
  private let comments: [Comment]

  init(_ file: SourceFile) {
    path = file.path
    guard file.mayIgnore else {
      comments = []
      return
    }
    comments = file.tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      Self.comments(in: token.leadingTrivia, at: token.position, standAlone: true, of: file)
        + Self.comments(
          in: token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia, standAlone: false,
          of: file)
    }
  }

  /// Returns the findings that no comment ignores, and a finding for each comment that is wrong: it
  /// gives no reason, names no rule, or ignores nothing.
  func applied(to findings: [Finding]) -> [Finding] {
    let kept = findings.filter { finding in
      !comments.contains { $0.rule == finding.rule && $0.lines.contains(finding.line) }
    }
    let wrong = comments.compactMap { comment -> Finding? in
      let isUsed = findings.contains {
        $0.rule == comment.rule && comment.lines.contains($0.line)
      }
      guard let fault = comment.fault(isUsed: isUsed) else { return nil }
      return Finding(
        path: path, line: comment.place.line, column: comment.place.column, rule: Self.text.name,
        message: fault, instead: Self.text.instead)
    }
    return kept + wrong
  }

  private static func comments(
    in trivia: Trivia, at start: AbsolutePosition, standAlone: Bool, of file: SourceFile
  ) -> [Comment] {
    var position = start
    var found: [Comment] = []
    for piece in trivia {
      if case .lineComment(let text) = piece, let mark = text.firstRange(of: mark) {
        let words = text[mark.upperBound...].split(separator: " ", maxSplits: 1)
        let place = file.location(at: position)
        found.append(
          Comment(
            rule: words.first.map { String($0) } ?? "", hasReason: words.count > 1, place: place,
            lines: place.line...(standAlone ? place.line + 1 : place.line)))
      }
      position = position.advanced(by: piece.sourceLength.utf8Length)
    }
    for index in found.indices.dropLast().reversed()
    where found[index].lines.contains(found[index + 1].place.line) {
      found[index].lines = found[index].place.line...found[index + 1].lines.upperBound
    }
    return found
  }
}

extension IgnoreComments.Comment {
  fileprivate func fault(isUsed: Bool) -> String? {
    let names = Rules.all.map(\.name)
    guard names.contains(rule) else {
      return "no rule is named '\(rule)'; the rules are \(names.joined(separator: ", "))"
    }
    if !hasReason { return "the comment gives no reason why '\(rule)' is ignored" }
    return isUsed ? nil : "there is no finding of '\(rule)' here to ignore"
  }
}
