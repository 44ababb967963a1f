import Testing

/// Every block of Swift that a reader sees is compiled.
@Suite(.timeLimit(.minutes(5)))
struct `A block of Swift` {
  /// `Scripts/pages tutorial` follows two pages to the letter.
  private static let followed: Set<Substring> = ["ten-minutes.md", "writing-adapters-for-you.md"]
  private static let pages = Repository.files(".md", below: "Sources")
    .filter { !followed.contains($0.name) }.map { Page($0) }
  private static let comments = Repository.files(".swift", below: "Sources")
    .map { Page(path: $0.path, lines: $0.docComments) }

  private let snippets = Repository.files(
    ".swift", below: "Consumers/PageSnippets", "Consumers/Apple/Snippets"
  ).map { Snippet($0) }

  /// The blocks of `PromisesTesting` stand in its tests and in those of its article, and the block for swift-log in a test that
  /// runs with that package.
  @Test func `in an article or a doc comment stands in a snippet, except for its indentation`() {
    let tests =
      Repository.files(".swift", below: "Tests/PromisesTestingTests")
      + Repository.files(".swift", below: "Tests/TestingArticle")
      + Repository.files(".swift", below: "Consumers/RealPackages/Tests/OtherAdapterTests")
    let compiled = CompiledLines(snippets.flatMap(\.lines) + tests.flatMap(\.lines))
    let blocks = (Self.pages + Self.comments).flatMap { page in
      page.blocks.filter { $0.language == "swift" }.map { (page: page, block: $0) }
    }

    #expect(blocks.count > 200)
    for (page, block) in blocks where !compiled.contain(block.lines) {
      Issue.record("\(page.path):\(block.start) shows a block that is in no snippet")
    }
  }

  /// `Scripts/packages apple` compiles these snippets against headers with the shapes of Apple's delegates.
  @Test func `of the page on Apple's platforms stands in a snippet for these`() throws {
    let page = try #require(
      Self.pages.first { $0.path.contains("bridging-the-delegates-of-apple-platforms") })
    let files = Repository.files(
      ".swift", below: "Consumers/PageSnippets", "Consumers/Apple/Snippets"
    ).filter { $0.path.contains("Apple") }
    let shown = CompiledLines(files.flatMap { Snippet($0).shownLines })

    let blocks = page.blocks.filter { $0.language == "swift" }
    #expect(blocks.count > 10)
    for block in blocks where !shown.contain(block.lines) {
      Issue.record("\(page.path):\(block.start) is in no snippet that the check `apple` compiles")
    }
  }

  @Test func `of README.md is a whole shown part of a snippet, or lines for a manifest`() throws {
    let blocks = Page(try Repository.file("README.md")).blocks.filter { $0.language == "swift" }

    #expect(blocks.count > 2)
    for block in blocks {
      let isManifest = block.lines.allSatisfy {
        $0.hasPrefix(".package(") || $0.hasPrefix(".product(") || $0.isEmpty
      }
      let isShown = snippets.contains { $0.shows(block.lines) }
      #expect(isManifest || isShown, "the block after line \(block.start) of README.md")
    }
  }

  @Test func `leaves room for at most 600 words on the page that takes ten minutes`() throws {
    let page = try #require(
      Repository.files(".md", below: "Sources")
        .first { $0.name == "ten-minutes.md" })

    #expect(page.text.split(whereSeparator: \.isWhitespace).count <= 600)
  }

  @Test func `begins by line 15 of README.md, which has at most 120 lines`() throws {
    let file = try Repository.file("README.md")
    let first = try #require(Page(file).blocks.first)

    #expect(first.start <= 15)
    #expect(file.text.utf8.count { $0 == UInt8(ascii: "\n") } <= 120)
  }
}
