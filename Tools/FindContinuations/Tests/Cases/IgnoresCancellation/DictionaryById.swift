/// Continuations that answers find by an id.
actor DictionaryById {
  private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]

  func loaf(_ id: Int) async throws -> String {
    try await withCheckedThrowingContinuation { waiting[id] = $0 }  // hit: ignores-cancellation
  }

  func answer(_ id: Int, _ loaf: String) {
    waiting.removeValue(forKey: id)?.resume(returning: loaf)
  }
}
