/// Somebody ends the task of a caller: a limit, or the failure of what it waits for beside.
@MainActor final class CallersThatEndIt {
  private var loaf: CheckedContinuation<String, any Error>?
  private var bun: CheckedContinuation<String, any Error>?

  func baked() async throws -> String {
    guard loaf == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { loaf = $0 }  // hit: ignores-cancellation
  }

  func rolled() async throws -> String {
    guard bun == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { bun = $0 }  // hit: ignores-cancellation
  }

  func answer(_ text: String) {
    loaf?.resume(returning: text)
    loaf = nil
    bun?.resume(returning: text)
    bun = nil
  }
}

@MainActor struct CounterThatEndsIt {
  let order: CallersThatEndIt

  func serve() {
    Task { try await quickly { try await order.baked() } }
    Task {
      async let bun = order.rolled()
      try await pay()
      print(try await bun)
    }
  }

  private func pay() async throws { throw BakeryError.closed }

  private func quickly(_ work: @MainActor () async throws -> String) async throws {
    print(try await work())
  }
}
