import Testing

/// Every block of Swift that a reader sees is compiled.
@Suite(.timeLimit(.minutes(5)))
struct `A block of Swift` {
  /// `Scripts/pages tutorial` follows two pages to the letter.
  private static let followed: Set<Substring> = ["ten-minutes.md", "writing-adapters-for-you.md"]
  private let pages = Repository.files(".md", below: "Sources")
    .filter { !followed.contains($0.name) }.map { Page($0) }
  private let comments = Repository.files(".swift", below: "Sources")
    .map { Page(path: $0.path, lines: $0.docComments) }

  /// The blocks of `PromisesTesting` stand in its tests and in those of its article, and the block for swift-log in a test that
  /// runs with that package.
  @Test func `stands in a snippet or a test, except for its indentation`() throws {
    let compiled = CompiledLines(
      Repository.files(
        ".swift", below: "Consumers/PageSnippets", "Consumers/Apple/Snippets",
        "Tests/PromisesTestingTests", "Tests/TestingArticle",
        "Consumers/RealPackages/Tests/OtherAdapterTests"
      ).flatMap(\.lines))
    let readme = Page(try Repository.file("README.md"))
    let blocks = (pages + comments + [readme]).flatMap { page in
      page.blocks.filter { $0.language == "swift" }.map { (page: page, block: $0) }
    }

    #expect(blocks.count > 200)
    for (page, block) in blocks where !compiled.contain(block.lines) {
      #expect(isForManifest(block), "\(page.path):\(block.start) shows what is in no snippet")
    }
  }

  /// `Scripts/packages apple-systems` compiles these against headers with the shapes of Apple's delegates.
  @Test func `of the page on Apple's platforms stands in a snippet for these`() throws {
    let page = try #require(
      pages.first { $0.path.contains("bridging-the-delegates-of-apple-platforms") })
    let compiled = CompiledLines(
      Repository.files(".swift", below: "Consumers/PageSnippets", "Consumers/Apple/Snippets")
        .filter { $0.name.hasPrefix("Apple") || $0.path.hasPrefix("Consumers/Apple/") }
        .flatMap(\.lines))
    let blocks = page.blocks.filter { $0.language == "swift" }

    #expect(blocks.count > 10)
    for block in blocks where !compiled.contain(block.lines) {
      Issue.record("\(page.path):\(block.start) is in no snippet that the check `apple` compiles")
    }
  }

  @Test func `leaves room for at most 600 words on the page that takes ten minutes`() throws {
    let page = try #require(
      Repository.files(".md", below: "Sources").first { $0.name == "ten-minutes.md" })

    #expect(page.text.split(whereSeparator: \.isWhitespace).count <= 600)
  }

  @Test func `begins by line 15 of README.md, which has at most 120 lines`() throws {
    let file = try Repository.file("README.md")
    let first = try #require(Page(file).blocks.first)

    #expect(first.start <= 15)
    #expect(file.text.utf8.count { $0 == UInt8(ascii: "\n") } <= 120)
  }

  private func isForManifest(_ block: Page.Block) -> Bool {
    block.lines.allSatisfy {
      $0.hasPrefix(".package(") || $0.hasPrefix(".product(") || $0.isEmpty
    }
  }
}
