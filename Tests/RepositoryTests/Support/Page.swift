/// A Markdown text, cut into its fenced blocks and the prose around them.
struct Page {
  struct Block {
    let language: Substring
    /// The number of the line that opens the block.
    let start: Int
    var lines: [Substring] = []
  }

  let path: String
  /// The lines outside of blocks.
  ///
  /// A line of a block is empty here, so lines keep their numbers.
  private(set) var prose: [Substring] = []
  private(set) var blocks: [Block] = []

  init(_ file: TextFile) { self.init(path: file.path, lines: file.lines) }

  init(path: String, lines: [Substring]) {
    self.path = path
    var open: Block?
    for (index, line) in lines.enumerated() {
      let bare = line.drop { $0 == " " }
      prose.append(open == nil && !bare.hasPrefix("```") ? line : "")
      if bare.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(language: bare.dropFirst(3), start: index + 1)
        }
      } else {
        open?.lines.append(line)
      }
    }
  }

  /// The pieces of `code` in the prose, each with the number of its line.
  var spans: [(line: Int, code: Substring)] {
    prose.enumerated().flatMap { index, line in
      line.matches(of: /`([^`]+)`/).map { (index + 1, $0.1) }
    }
  }

  /// The headings, as GitHub names them in links.
  var headings: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" }.trimming(" ").lowercased()
        return String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
          .replacing(" ", with: "-")
      })
  }
}
