import ContinuationAnalysis
import Foundation
import Testing

/// The files in `Cases`, each of which says what is to be found: `// hit: RULE` in the line of a
/// finding, or `// hit below: RULE` before the line above it.
@Suite struct `A case` {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases")

  static let all: [String] = {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".swift") && $0.contains("/") }.sorted()
  }()

  @Test(arguments: all) func `is judged as it says`(path: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)

    let findings = Project([SourceFile(path: path, text: text)]).findings

    #expect(findings.map { "\($0.line): \($0.rule)" } == hits(in: text))
  }

  @Test func `is one of at least forty, and each rule has hits and misses`() {
    let rules = Set(RuleText.all.map(\.name))
    var hits: Set<String> = []
    var foldersWithMisses: Set<Substring> = []
    for path in Self.all {
      let text = try? String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      let found = self.hits(in: text ?? "").map { String($0.split(separator: " ")[1]) }
      hits.formUnion(found)
      if found.isEmpty { foldersWithMisses.formUnion(path.split(separator: "/").prefix(1)) }
    }

    #expect(Self.all.count >= 40)
    #expect(rules.subtracting(hits) == [])
    let folders = rules.map { $0.split(separator: "-").map(\.capitalized).joined() }
    #expect(Set(folders).subtracting(foldersWithMisses.map { String($0) }) == [])
  }

  private func hits(in text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        if let rule = line.firstMatch(of: /\/\/ hit: (.+)/)?.1 { return "\(index + 1): \(rule)" }
        return line.firstMatch(of: /\/\/ hit below: (.+)/).map { "\(index + 2): \($0.1)" }
      }
  }
}
