/// A miss: who waits asks first, and a method that stands above stores.
actor StoredByAMethodAbove {
  private var answers: [String: CheckedContinuation<String, Never>] = [:]

  private func keep(_ continuation: CheckedContinuation<String, Never>, for name: String) {
    answers[name] = continuation
  }

  func loaf(for name: String) async -> String {
    guard answers[name] == nil else { return "taken" }
    return await withCheckedContinuation { continuation in keep(continuation, for: name) }
  }

  func answer(_ name: String) {
    answers.removeValue(forKey: name)?.resume(returning: name)
  }
}

/// Nobody asks first.
actor StoredByAMethodBelow {
  private var answers: [String: CheckedContinuation<String, Never>] = [:]

  func loaf(for name: String) async -> String {
    await withCheckedContinuation { continuation in keep(continuation, for: name) }
  }

  private func keep(_ continuation: CheckedContinuation<String, Never>, for name: String) {
    answers[name] = continuation  // hit: overwritten-continuation
  }

  func answer(_ name: String) {
    answers.removeValue(forKey: name)?.resume(returning: name)
  }
}
