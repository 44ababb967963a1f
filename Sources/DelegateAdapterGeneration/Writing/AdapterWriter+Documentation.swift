extension AdapterWriter {
  /// The protocol's own words about a requirement, without those about each parameter.
  func documentation(of member: Member, at indent: Int) -> [String] {
    guard let lines = member.requirement.symbol.docComment?.lines.map(\.text.trimmed) else {
      return []
    }
    let fields = ["- parameter", "- returns", "- throws"]
    let prose = lines.prefix { line in !fields.contains { line.lowercased().hasPrefix($0) } }
    let paragraphs = prose.split(whereSeparator: \.isEmpty).map(paragraph)
    let opening = (paragraphs.first ?? []).flatMap(withOwnSummary)
    let returns = member.question != nil ? [answer(in: lines)].filter { !$0.isEmpty } : []
    let empty = Layout.line("///", at: indent)
    return Array(
      (opening.map { [$0] } + paragraphs.dropFirst() + returns).map {
        $0.flatMap { wrapped($0, at: indent) }
      }
      .joined(separator: [empty]))
  }

  /// The lines of a paragraph that have to stay apart: a list, or code.
  private func paragraph(_ lines: ArraySlice<String>) -> [String] {
    let isProse = lines.allSatisfy { line in
      line.first.map { $0.isLetter || $0.isNumber || "`(*\"".contains($0) } ?? true
    }
    return isProse && !lines.contains { $0.hasPrefix("```") }
      ? [lines.joined(separator: " ")] : Array(lines)
  }

  /// The first sentence, and what follows: a comment begins with a line of its own.
  private func withOwnSummary(_ text: String) -> [String] {
    guard let end = text.firstRange(of: ". ") else { return [text] }
    return [text[..<end.lowerBound] + ".", String(text[end.upperBound...])]
  }

  /// What is said about the result: up to the next field.
  private func answer(in lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.lowercased().hasPrefix("- returns") }) else {
      return []
    }
    let behind = lines[(start + 1)...].prefix { !$0.hasPrefix("- ") && !$0.isEmpty }
    return [([lines[start]] + behind).joined(separator: " ")]
  }

  private func wrapped(_ text: String, at indent: Int) -> [String] {
    text.hasPrefix("- ")
      ? hanging(text, at: indent) : Layout.prose(text, behind: "///", at: indent)
  }

  func hanging(_ text: String, at indent: Int) -> [String] {
    let lines = Layout.prose(text, behind: "///", at: indent)
    return lines.prefix(1)
      + lines.dropFirst().flatMap { line in
        Layout.prose(String(line.trimmed.dropFirst(3)), behind: "///  ", at: indent)
      }
  }
}
