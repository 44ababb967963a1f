import DelegateAdapterGeneration
import Foundation
import TestSupport
import Testing

@Suite struct `A file of an adapter that was converted` {
  private let before = Fixture("func oven(_ oven: Oven, didBake loaf: String)")
  private let after = Fixture("func oven(_ oven: Oven, didBake loaf: String, at hour: Int)")

  @Test(arguments: FileConversion.allCases)
  func `is the file that it was`(converted: FileConversion) throws {
    let (old, new) = (try before.adapter(), try after.adapter())

    let file = try #require(AdapterFile(converted(old.text)))

    #expect(file.arguments.suffix(2) == ["--source", "Oven"])
    #expect(file.state(comparedTo: old) == .current)
    #expect(file.state(comparedTo: new) == .outdated)
    let edited = try #require(AdapterFile(converted(old.text + "// Mine.\n")))
    #expect(edited.state(comparedTo: old) == .edited)
    #expect(unifiedDiff(from: converted(old.text), to: old.text, named: "A.swift").isEmpty)
  }

  @Test(arguments: [("\r\n", "\r\n"), ("\n", "\n"), ("", "\n")])
  func `keeps its line endings when it is replaced`(old: String, kept: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("old\(old)".utf8).write(to: path)
    let file = try before.adapter()

    try file.write(to: path.path, replacing: true)

    #expect(try Data(contentsOf: path) == Data(file.text.replacing("\n", with: kept).utf8))
  }
}
