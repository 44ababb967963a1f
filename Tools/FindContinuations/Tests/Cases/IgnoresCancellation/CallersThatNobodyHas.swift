/// A miss: all who wait do so in tasks that nobody has, maybe through other functions.
@MainActor final class CallersThatNobodyHas {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { waiting = $0 }
  }

  func answer(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }
}

@MainActor final class CounterThatNobodyHas {
  private let order = CallersThatNobodyHas()
  var isOpen = true {
    didSet { Task { try await serve() } }
  }

  func serve() async throws {
    if isOpen { print(try await order.loaf()) }
  }

  func ring() -> Bool {
    if isOpen {
      Task { try await serve() }
    }
    return isOpen
  }
}
