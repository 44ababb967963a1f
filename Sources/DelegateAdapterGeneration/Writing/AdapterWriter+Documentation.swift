extension AdapterWriter {
  /// Returns the protocol's own documentation of a requirement, without the fields for parameters.
  func documentation(of member: Member, at indent: Int) -> [String] {
    guard let comment = member.requirement.symbol.docComment else { return [] }
    // A line of a graph may hold line ends, and the text behind one would be no comment.
    let lines = comment.lines.flatMap { line in
      line.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
        String.init)
    }
    let fields = ["- parameter", "- returns", "- throws"]
    let prose = lines.prefix { line in
      !fields.contains { line.trimmed.lowercased().hasPrefix($0) }
    }
    var paragraphs = DocumentationLine.paragraphs(of: prose)
    if case .text(let opening)? = paragraphs.first?.first {
      let summary = withOwnSummary(opening).map { [DocumentationLine.text($0)] }
      let rest = Array(paragraphs[0].dropFirst())
      paragraphs.replaceSubrange(0..<1, with: rest.isEmpty ? summary : summary + [rest])
    }
    let returns = member.question != nil ? answer(in: lines.map(\.trimmed)) : []
    let empty = Layout.line("///", at: indent)
    return Array(
      (paragraphs + returns.map { [.text($0)] }).map { paragraph in
        paragraph.flatMap { written($0, at: indent) }
      }
      .joined(separator: [empty]))
  }

  /// Splits a text after its first sentence, because a comment begins with a one-sentence summary.
  private func withOwnSummary(_ text: String) -> [String] {
    guard let end = text.firstRange(of: ". ") else { return [text] }
    return [text[..<end.lowerBound] + ".", String(text[end.upperBound...])]
  }

  /// Returns the text about the result, up to the next field.
  private func answer(in lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.lowercased().hasPrefix("- returns") }) else {
      return []
    }
    let behind = lines[(start + 1)...].prefix { !$0.hasPrefix("- ") && !$0.isEmpty }
    return [([lines[start]] + behind).joined(separator: " ")]
  }

  private func written(_ line: DocumentationLine, at indent: Int) -> [String] {
    switch line {
    case .code(let text):
      return [Layout.line(text.trimmed.isEmpty ? "///" : "/// " + text, at: indent)]
    case .text(let text) where text.hasPrefix("- "): return hanging(text, at: indent)
    case .text(let text): return Layout.prose(text, behind: "///", at: indent)
    }
  }

  func hanging(_ text: String, at indent: Int) -> [String] {
    let lines = Layout.prose(text, behind: "///", at: indent)
    return lines.prefix(1)
      + lines.dropFirst().flatMap { line in
        Layout.prose(String(line.trimmed.dropFirst(3)), behind: "///  ", at: indent)
      }
  }
}

/// A line of a documentation comment.
private enum DocumentationLine {
  /// Prose, whose lines are wrapped again.
  case text(String)
  /// A line that stays unchanged, with its indentation.
  case code(String)

  /// Returns the paragraphs of a comment, with the lines of prose joined.
  static func paragraphs(of lines: some Sequence<String>) -> [[DocumentationLine]] {
    var paragraphs: [[DocumentationLine]] = [[]]
    var isFenced = false
    for line in lines {
      let text = line.trimmed
      let isFence = text.hasPrefix("```")
      if isFence { isFenced.toggle() }
      if isFence || isFenced || (line.hasPrefix("    ") && paragraphs.last?.last?.isText != true) {
        paragraphs[paragraphs.count - 1].append(.code(line))
      } else if text.isEmpty {
        paragraphs.append([])
      } else {
        add(text, to: &paragraphs[paragraphs.count - 1])
      }
    }
    return paragraphs.filter { !$0.isEmpty }
  }

  /// Adds a line to the previous one, unless one of them begins a list item.
  private static func add(_ text: String, to paragraph: inout [DocumentationLine]) {
    let isProse = text.first.map { $0.isLetter || $0.isNumber || "`(*\"".contains($0) } ?? true
    if isProse, case .text(let before)? = paragraph.last {
      paragraph[paragraph.count - 1] = .text(before + " " + text)
    } else {
      paragraph.append(.text(text))
    }
  }

  private var isText: Bool { if case .text = self { true } else { false } }
}
