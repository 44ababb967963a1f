import ContinuationAnalysis
import Foundation
import Testing

/// Classes stand in `Rewrites` by hand and rewritten.
///
/// `Scripts/packages continuations` compiles both, and runs their tests.
@Suite struct `A rewrite` {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Rewrites")

  static let names = [
    "CakeRequest", "CrumbRequest", "CrustRequest", "ErrandRequest", "HeatRequest", "LoafRequest",
    "RideRequest", "RollRequest", "TipRequest", "TitleRequest", "TripRequest",
  ]

  static let conversions: [FileConversion?] = [nil] + FileConversion.allCases

  @Test(arguments: names, conversions)
  func `of a plain class makes the file that is compiled`(
    name: String, conversion: FileConversion?
  ) throws {
    let converted = conversion.map { $0.callAsFunction } ?? { $0 }
    let old = converted(try Self.text("ByHand/\(name).swift"))
    let new = converted(try Self.text("Rewritten/\(name).swift"))

    let rewrite = Rewrite(Project([SourceFile(path: "\(name).swift", text: old)]))

    #expect(rewrite.leftAlone == [])
    let patched = patched(old, by: try #require(rewrite.patches.first))
    #expect(patched.lines == new.lines)
    #expect(patched == new || conversion == .oneCarriageReturn)
  }

  @Test func `of a file without imports leaves a byte-order mark where it is`() throws {
    let old = try Self.text("ByHand/LoafRequest.swift").lines.dropFirst(2).joined(separator: "\n")
    let marked = FileConversion.byteOrderMark(old)

    let rewrite = Rewrite(Project([SourceFile(path: "LoafRequest.swift", text: marked)]))

    let new = patched(marked, by: try #require(rewrite.patches.first))
    #expect(new.hasPrefix("\u{FEFF}import DelegatePromises\n"))
  }

  @Test func `ends each path with a tab, as one with a blank needs`() throws {
    let text = try Self.text("ByHand/LoafRequest.swift")

    let rewrite = Rewrite(Project([SourceFile(path: "a b/Loaf.swift", text: text)]))

    let heads = try #require(rewrite.patches.first).split(separator: "\n").prefix(2)
    #expect(heads == ["--- a b/Loaf.swift\t", "+++ a b/Loaf.swift\t"])
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Applies a patch, and expects that it fits line by line.
  private func patched(_ text: String, by patch: String) -> String {
    var old = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .map { Substring($0) }[...]
    var new: [Substring] = []
    var taken = 0
    let lines = patch.utf8.split(separator: 10, omittingEmptySubsequences: false)
    for line in lines.dropFirst(2).map({ Substring($0) }) where line.first != "\\" {
      if let first = line.firstMatch(of: /^@@ -([0-9]+),/)?.1, let number = Int(first) {
        while taken < number - 1 {
          new.append(old.removeFirst())
          taken += 1
        }
      } else if line.first == "+" {
        new.append(line.dropFirst())
      } else if !line.isEmpty {
        #expect(old.first == line.dropFirst())
        taken += 1
        let kept = old.removeFirst()
        if line.first == " " { new.append(kept) }
      }
    }
    return (new + old).joined(separator: "\n")
  }
}
