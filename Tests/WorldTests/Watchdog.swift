import Foundation
import PromiseTracing
import TestSupport

/// A thread that stops the process if a world does not end, even if that blocks the main thread.
///
/// Other tests keep the main thread busy too, so its limit is just below that of a test.
///
/// It prints the world, and what is pending. Swift prints the stack of every thread as it crashes.
final class Watchdog: Sendable {
  private let world = Shelf<World?>(nil)
  private let sign = DispatchSemaphore(value: 0)

  init(limit: DispatchTimeInterval = .seconds(240)) {
    Thread.detachNewThread { [world, sign] in
      repeat {
        if sign.wait(timeout: .now() + limit) == .timedOut, let world = world.value {
          fatalError("this world does not end:\n\(world)\n\(PromiseDiagnostics.dump())")
        }
      } while world.value != nil
    }
  }

  /// Notes that a world begins, or that none does any more.
  func watch(_ world: World?) {
    self.world.value = world
    sign.signal()
  }
}
