/// A file in which one continuation hangs, in line 5.
let hangingLoaf = """
  actor Shop {
    var waiting: CheckedContinuation<String, any Error>?
    func loaf() async throws -> String {
      guard waiting == nil else { throw CancellationError() }
      return try await withCheckedThrowingContinuation { waiting = $0 }
    }
  }
  """
