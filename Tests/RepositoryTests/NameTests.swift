import Testing

/// Names in the code of the page for maintainers, *Architecture*.
@Suite(.timeLimit(.minutes(5)))
struct `A name on the page for maintainers` {
  private let page: Page
  private let paths = Repository.files(".swift", below: "Sources", "Plugins", "Tests").map(\.path)
  /// The names that each file of the libraries and of the generator declares.
  private let declared: [Set<Substring>]

  init() throws {
    page = Page(
      try Repository.file("Sources/DelegatePromises/DelegatePromises.docc/architecture.md"))
    declared = Repository.files(".swift", below: "Sources", "Plugins").map(Self.names)
  }

  @Test func `is that of a folder, a file, a type or a member that is there`() {
    let command = /(?:swift|git|python3|size|Scripts|Benchmarks)\b.*/
    let names = page.spans.filter { $0.code.wholeMatch(of: command) == nil }

    #expect(names.count > 150)
    for (line, name) in names where !isThere(name) {
      Issue.record("\(page.path):\(line) names `\(name)`, which is not in Sources")
    }
  }

  /// Returns whether a folder or a file has the name, or one file declares all of its parts.
  private func isThere(_ name: Substring) -> Bool {
    let isFile = paths.contains {
      $0.hasSuffix("/\(name)") || $0.hasSuffix("/\(name).swift") || $0.contains("/\(name)/")
    }
    guard !isFile, name.allSatisfy({ $0 == "." || Self.isPart($0) }) else { return isFile }
    let parts = name.split(separator: ".")
    return declared.contains { names in parts.allSatisfy(names.contains) }
  }

  /// Returns the names that follow a keyword of a declaration, outside of comments.
  private static func names(in file: TextFile) -> Set<Substring> {
    file.lines.reduce(into: []) { names, line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let words = code.split { !isPart($0) }
      for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(keyword) {
        names.insert(name)
      }
    }
  }

  private static let keywords: Set<Substring> = [
    "actor", "case", "class", "enum", "extension", "func", "import", "let", "protocol", "struct",
    "typealias", "var",
  ]

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
