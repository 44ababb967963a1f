/// A file of Consumers/PageSnippets, with shown parts between `// snippet.show` and `// snippet.hide`.
struct Snippet {
  let lines: [Substring]
  private var parts: [[Substring]] = [[]]

  /// The lines that are not hidden.
  var shownLines: [Substring] { parts.flatMap(\.self) }

  init(_ file: TextFile) {
    lines = file.lines
    var isHidden = false
    for line in lines {
      let bare = line.trimming(" ")
      if bare.hasPrefix("// snippet.hide") {
        isHidden = true
      } else if bare.hasPrefix("// snippet.show") {
        isHidden = false
        parts.append([])
      } else if !isHidden {
        parts[parts.count - 1].append(line)
      }
    }
  }

  /// Returns whether the lines are one shown part, or all of them together.
  ///
  /// The indentation that all lines share, and blank lines at the ends, may differ.
  func shows(_ block: [Substring]) -> Bool {
    let block = trimmed(block)
    return (parts + [parts.flatMap(\.self)]).contains { trimmed($0) == block }
  }

  private func trimmed(_ lines: [Substring]) -> [Substring] {
    let isText = { (line: Substring) in line.contains { $0 != " " } }
    guard let first = lines.firstIndex(where: isText), let last = lines.lastIndex(where: isText)
    else { return [] }
    let margin = lines.filter(isText).map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines[first...last].map { $0.dropFirst(margin) }
  }
}
