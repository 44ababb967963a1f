import Foundation

/// A closure inside the handler returns, and the handler goes on.
final class HandlerThatLocks: @unchecked Sendable {
  private let thermometer = Thermometer()
  private let lock = NSLock()
  private var heats = 0

  func heat() async -> Int {
    await withCheckedContinuation { continuation in
      thermometer.onHeat = { heat in
        self.lock.withLock {
          if self.heats > 10 { return }
          self.heats += 1
        }
        continuation.resume(returning: heat)  // hit: lasting-handler
      }
    }
  }
}
