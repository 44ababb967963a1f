import DelegatePromises
import TestSupport
import Testing

/// The sources and adapters of one scenario, counted.
struct Scene: Sendable {
  let sources = LiveCount()
  let adapters = LiveCount()
}

/// Runs a scenario, and expects that nothing of it is retained at its end.
///
/// Use it in serialized suites, because it counts the tokens that are made in the test's file.
@MainActor
func play(
  fileID: String = #fileID,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ act: @MainActor (Scene) async throws -> Void
) async rethrows {
  let scene = Scene()

  try await act(scene)

  let tokens = RetentionToken.outstanding.filter { $0.origin.fileID == fileID }
  #expect(tokens.isEmpty, "tokens outstanding", sourceLocation: sourceLocation)
  #expect(scene.sources.count == 0, "sources alive", sourceLocation: sourceLocation)
  #expect(scene.adapters.count == 0, "adapters alive", sourceLocation: sourceLocation)
}
