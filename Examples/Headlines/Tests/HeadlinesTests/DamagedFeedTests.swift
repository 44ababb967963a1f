import FeedReading
import Foundation
import Testing

/// Random edits of the files in `Corpus`.
///
/// `FUZZ` sets the number of edits of each file, which is 200 by default. A file that was ever found
/// to break the reader belongs in the corpus.
@Suite(.timeLimit(.minutes(5)))
struct `A damaged feed` {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")
  private static let edits =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) } ?? 200

  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? [])
    .sorted()

  @Test func `comes from a corpus`() {
    #expect(Self.files.count >= 5)
  }

  /// A crash or a hang would end the test.
  @Test(arguments: files)
  func `has headlines, or is refused with a message`(file: String) async throws {
    var damage = FeedDamage(
      of: try Data(contentsOf: Self.corpus.appending(path: file)), seed: 19)
    var refusals = Set<FeedError>()

    for _ in 0..<Self.edits {
      let document = damage.next()
      switch try await outcome(of: document) {
      case .success(let headlines):
        #expect(!headlines.isEmpty && !headlines.contains(""), "\(text(document))")
      case .failure(let error):
        #expect(error.exitCode == 65, "\(error): \(text(document))")
        refusals.insert(error)
      }
    }

    #expect(refusals.count > 5, "\(refusals)")
  }

  private func outcome(of document: [UInt8]) async throws -> Result<[String], FeedError> {
    try await withTemporaryFile(holding: document) { path in
      do throws(FeedError) {
        let reader = FeedReader(timeout: .seconds(60))
        return .success(try await reader.read(.file(URL(filePath: path))).headlines)
      } catch {
        return .failure(error)
      }
    }
  }

  private func text(_ document: [UInt8]) -> String { String(decoding: document, as: UTF8.self) }
}
