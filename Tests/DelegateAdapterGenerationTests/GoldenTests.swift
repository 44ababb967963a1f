import DelegateAdapterGeneration
import Foundation
import Testing

/// The adapters of `GeneratedAdaptersTests`, which are compiled and run there.
@Suite(.timeLimit(.minutes(20)))
struct `A generated adapter of Foundation` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "GeneratedAdaptersTests/Adapters")

  static var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  #if os(Linux)
    @Test func `exists for each of fifteen protocols`() {
      #expect(Self.files.count == 15)
    }

    @Test(arguments: files)
    func `is what the command in its first lines writes`(file: String) async throws {
      let text = try String(
        contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      let options = try CommandOptions(parsing: command(in: text))

      let written = try await ToolchainGraphs.shared.adapter(for: options.request)

      #expect(written.text == text)
      #expect(written.fileName == file)
    }
  #endif
}
