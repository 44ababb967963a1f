import ContinuationAnalysis
import Foundation
import Testing

/// Three classes stand in `Rewrites` by hand and rewritten.
///
/// `Scripts/packages continuations` compiles both, and runs their tests.
@Suite struct `A rewrite` {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Rewrites")

  static let names = ["LoafRequest", "RideRequest", "TitleRequest"]

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

  @Test(arguments: [
    "count += 1; waiting?.resume(returning: loaf)",
    "announce(loaf); waiting?.resume(returning: loaf)",
    "announce2(self); waiting?.resume(returning: loaf)",
    "if let waiting { waiting.resume(returning: loaf) }",
    "waiting?.resume(returning: \"\\(count)\")",
  ])
  func `leaves a method alone that does more than resume`(body: String) {
    let text = """
      final class Shop: OvenDelegate {
        let oven = Oven()
        var count = 0
        var waiting: CheckedContinuation<String, any Error>?
        func loaf() async throws -> String {
          oven.delegate = self
          return try await withCheckedThrowingContinuation { continuation in
            waiting = continuation
            oven.bake()
          }
        }
        func announce(_ loaf: String) {}
        func ovenDidBake(_ loaf: String) {
          \(body)
        }
      }
      """

    let rewrite = Rewrite(Project([SourceFile(path: "Shop.swift", text: text)]))

    #expect(rewrite.patches == [])
    #expect(
      rewrite.leftAlone == [
        "Shop.swift:7: left alone: 'ovenDidBake' does more than resume 'waiting'"
      ])
  }

  @Test func `ends each path with a tab, as one with a blank needs`() throws {
    let text = try Self.text("ByHand/LoafRequest.swift")

    let rewrite = Rewrite(Project([SourceFile(path: "a b/Loaf.swift", text: text)]))

    let heads = try #require(rewrite.patches.first).split(separator: "\n").prefix(2)
    #expect(heads == ["--- a b/Loaf.swift\t", "+++ a b/Loaf.swift\t"])
  }

  @Test func `says why a continuation is left alone`() {
    let text = """
      actor Shop {
        var waiting: CheckedContinuation<String, any Error>?
        func loaf() async throws -> String {
          try await withCheckedThrowingContinuation { waiting = $0 }
        }
      }
      """

    let rewrite = Rewrite(Project([SourceFile(path: "Shop.swift", text: text)]))

    #expect(
      rewrite.leftAlone == ["Shop.swift:4: left alone: only a method of a class is replaced"])
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
