import Foundation
import Testing

/// Random edits of texts, each of which a reader might trip over.
///
/// `FUZZ` sets the number of edits of each text, which is 200 by default. A text that was ever found
/// to break a reader belongs here.
@Suite struct `A damaged adapter` {
  private static let edits =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) } ?? 200

  static let texts = [
    (try? Fixture("func oven(_ oven: Oven, didBake loaf: String)").adapter().text) ?? "",
    "// An adapter of ",
    """
    // An adapter of OvenDelegate
    //   generate-delegate-adapter generate-delegate-adapter --extractor sh --extract -c --all
    """,
    """
    // An adapter of OvenDelegate
    //   swift package generate-delegate-adapter --module ../Bakery --output /etc/passwd
    // Checksum: 0
    """,
    """
    // An adapter of OvenDelegate, from module Bakery, written by
    //   swift package generate-delegate-adapter --module Bakery --rename 'oven(_:didBake:)=baked
    // Checksum:
    """,
  ]

  /// A crash or a hang would end the test.
  @Test(arguments: texts)
  func `is read, or refused with a message`(whole: String) throws {
    var damage = Damage(of: whole, seed: 17)

    for _ in 0..<Self.edits {
      let text = damage.next()
      let diff = unifiedDiff(from: whole, to: text, named: "A.swift")
      #expect(diff.isEmpty == (whole.lines == text.lines))
      guard let adapter = AdapterFile(text) else { continue }
      do throws(UsageError) {
        let options = try CommandOptions(parsing: adapter.arguments)
        #expect(!options.request.module.contains { "/.\n".contains($0) }, "\(text)")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}

/// A text with random bytes removed, doubled or replaced, in the same way for the same seed.
private struct Damage {
  private static let hostile = [
    "'", "\\", "\n", "\r", "\0", "// ", "--", " ", "=", "`", "\u{301}", "é",
  ]

  private let bytes: [UInt8]
  private var numbers: SeededNumbers

  init(of text: String, seed: Int) {
    bytes = Array(text.utf8)
    numbers = SeededNumbers(seed: seed)
  }

  mutating func next() -> String {
    var damaged = bytes
    for _ in 0...number(below: 4) {
      let place = number(below: damaged.count + 1)
      let end = min(damaged.count, place + number(below: 12))
      switch number(below: 3) {
      case 0: damaged.removeSubrange(place..<end)
      case 1: damaged.insert(contentsOf: damaged[place..<end], at: place)
      default:
        damaged.insert(contentsOf: Self.hostile[number(below: Self.hostile.count)].utf8, at: place)
      }
    }
    return String(decoding: damaged, as: UTF8.self)
  }

  /// Returns a number from zero up to `limit`.
  private mutating func number(below limit: Int) -> Int {
    numbers.number(below: limit)
  }
}
