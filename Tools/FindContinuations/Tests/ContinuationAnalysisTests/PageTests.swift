import ContinuationAnalysis
import Foundation
import Testing

@Suite struct `The page of the rules` {
  @Test func `has a section for each rule, which findings name`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(
        path: "../../../../Sources/DelegatePromises/DelegatePromises.docc/"
          + "from-continuations-by-hand.md")
    let anchors = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { $0.drop { "# ".contains($0) }.lowercased().replacing(" ", with: "-") }

    #expect(RuleText.all.map(\.name).filter { !anchors.contains($0) } == [])
  }
}
