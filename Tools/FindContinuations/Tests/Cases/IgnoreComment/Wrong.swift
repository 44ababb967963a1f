/// Comments without a reason, of no rule, and for nothing.
actor Wrong {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    // hit below: ignore-comment
    // find-continuations:ignore ignores-cancellation
    return try await withCheckedThrowingContinuation { waiting = $0 }
  }

  // hit below: ignore-comment
  // find-continuations:ignore ignores-nothing since there is no such rule
  func close() {
    // hit below: ignore-comment
    // find-continuations:ignore not-cleared because it is cleared
    waiting = nil
  }
}
