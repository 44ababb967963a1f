/// A miss: a comment ignores the finding, and says why.
actor WithAReason {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    // find-continuations:ignore ignores-cancellation the shop closes the oven before it leaves
    return try await withCheckedThrowingContinuation { waiting = $0 }
  }

  func otherLoaf() async throws -> String {
    // find-continuations:ignore ignores-cancellation the shop closes the oven before it leaves
    // find-continuations:ignore overwritten-continuation the shop bakes one loaf after the other
    try await withCheckedThrowingContinuation { waiting = $0 }
  }
}
