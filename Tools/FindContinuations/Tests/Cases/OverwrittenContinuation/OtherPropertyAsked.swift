/// What is asked before says nothing about a call that still waits.
@MainActor final class OtherPropertyAsked {
  enum State { case off, on }

  private var state = State.off
  private var isStarted: Bool { state == .on }
  private var loaf: CheckedContinuation<String, Never>?
  private var bun: CheckedContinuation<String, Never>?

  func baked() async -> String {
    guard state == .on else { return "none" }
    return await withCheckedContinuation { loaf = $0 }  // hit: overwritten-continuation
  }

  func rolled() async -> String {
    if !isStarted { print("The oven is cold.") }
    return await withCheckedContinuation { bun = $0 }  // hit: overwritten-continuation
  }

  func turnOn() { state = .on }

  func answer(_ text: String) {
    loaf?.resume(returning: text)
    loaf = nil
    bun?.resume(returning: text)
    bun = nil
  }
}

/// What is asked before tells of a call that still waits.
@MainActor final class PropertyThatTells {
  private var loaf: CheckedContinuation<String, Never>?
  private var bun: CheckedContinuation<String, Never>?
  private var orders = 0
  private var hasOrder: Bool { orders > 0 }
  private var isWaiting: Bool { loaf != nil }

  func baked() async -> String {
    if isWaiting { return "none" }
    return await withCheckedContinuation { loaf = $0 }
  }

  func rolled() async -> String {
    guard !hasOrder else { return "none" }
    begin()
    return await withCheckedContinuation { bun = $0 }
  }

  private func begin() { orders = 1 }

  func answer(_ text: String) {
    loaf?.resume(returning: text)
    loaf = nil
    bun?.resume(returning: text)
    bun = nil
    orders = 0
  }
}
