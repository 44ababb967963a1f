import Foundation

/// The texts that the article shows.
struct Article {
  private let texts: [String]

  init() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let page = root.appending(
      path: "Sources/PromiseTracing/PromiseTracing.docc/finding-out-why-a-promise-hangs.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n```")
    texts = parts.filter { $0.hasPrefix("text\n") }.map { Self.withoutAges($0.dropFirst(5)) }
  }

  func shows(_ text: String) -> Bool { texts.contains(Self.withoutAges(text[...])) }

  private static func withoutAges(_ text: Substring) -> String {
    String(text).replacing(/, for [0-9.]+ m?s/, with: ", for …")
  }
}
