/// A miss: the handler stands where the object is used, of which no declaration tells the type.
actor HandlerOfAStranger {
  private var waiting: CheckedContinuation<String, any Error>?

  func served() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { waiting = $0 }
  }

  func close() {
    waiting?.resume(throwing: CancellationError())
    waiting = nil
  }
}

struct ClientOfAStranger {
  let connect: @Sendable () -> HandlerOfAStranger

  func served() async throws -> String {
    let stranger = connect()
    return try await withTaskCancellationHandler {
      try await stranger.served()
    } onCancel: {
      Task { await stranger.close() }
    }
  }
}
