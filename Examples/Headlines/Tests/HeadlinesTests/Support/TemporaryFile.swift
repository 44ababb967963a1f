import Foundation

/// Runs `body` with the path of a file that holds `content`, and removes the file.
func withTemporaryFile<Answer>(
  holding content: some Collection<UInt8>, _ body: (String) async throws -> Answer
) async throws -> Answer {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xml")
  try Data(content).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  return try await body(file.path)
}
