import DelegateAdapterGeneration
import Foundation
import Testing

/// Random edits of the files in `Fixtures/Corpus`, of which each is one that a reader might trip over.
///
/// `FUZZ` sets the number of edits of each file, which is 200 by default. A file that was ever found
/// to break a reader belongs in the corpus.
@Suite struct `A damaged adapter` {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Corpus")
  private static let edits =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) } ?? 200

  static var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []).sorted()
  }

  @Test func `comes from a corpus`() {
    #expect(Self.files.count >= 5)
  }

  /// A crash or a hang would end the test.
  @Test(arguments: files)
  func `is read, or refused with a message`(file: String) throws {
    var damage = Damage(of: try Data(contentsOf: Self.corpus.appending(path: file)), seed: 17)

    for _ in 0..<Self.edits {
      let text = damage.next()
      guard let adapter = AdapterFile(text) else { continue }
      do throws(UsageError) {
        let options = try CommandOptions(parsing: adapter.arguments)
        #expect(!options.request.module.contains { "/.\n".contains($0) }, "\(text)")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test(arguments: files)
  func `differs from the whole one by the lines that a diff shows`(file: String) throws {
    let whole = try Data(contentsOf: Self.corpus.appending(path: file))
    let text = String(decoding: whole, as: UTF8.self)
    var damage = Damage(of: whole, seed: 18)

    for _ in 0..<Self.edits / 10 {
      let damaged = damage.next()
      let diff = unifiedDiff(from: text, to: damaged, named: file)
      #expect(diff.isEmpty == (text == damaged), "\(damaged)")
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

  init(of data: Data, seed: Int) {
    bytes = Array(data)
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
