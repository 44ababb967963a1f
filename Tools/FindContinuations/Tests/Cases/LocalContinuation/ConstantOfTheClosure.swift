/// A miss: a constant is another name, and keeps nothing for others.
func constantOfTheClosure(_ oven: Oven) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let answer = continuation
    oven.bake { answer.resume(with: $0) }
  }
}
