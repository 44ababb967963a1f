import DelegateAdapterGeneration
import Foundation
import Testing

/// The adapters of Foundation's delegates, of which some are compiled and run in
/// `GeneratedAdaptersTests`.
@Suite(.timeLimit(.minutes(20)))
struct `A generated adapter of Foundation` {
  static var files: [GoldenFile] {
    GoldenFile.all(in: "GeneratedAdaptersTests/Adapters", "Fixtures/Adapters/Foundation")
  }

  #if os(Linux)
    @Test func `exists for each of fifteen protocols`() {
      #expect(Self.files.count == 15)
    }

    @Test(arguments: files)
    func `is what the command in its first lines writes`(file: GoldenFile) async throws {
      let text = try file.text
      let options = try CommandOptions(parsing: command(in: text))

      let written = try await ToolchainGraphs.shared.adapter(for: options.request)

      #expect(written.text == text)
      #expect(written.fileName == file.name)
    }
  #endif
}
