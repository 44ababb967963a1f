import Dispatch
import Foundation

/// Divides work between the calling thread and one more.
enum TwoThreads {
  /// Returns the sum of both halves, which run at the same time.
  static func sum(of iterations: Int, half body: @escaping @Sendable (Int) -> Int) -> Int {
    let other = Handover<Int>()
    let isDone = DispatchSemaphore(value: 0)
    Thread {
      other.put(body(iterations / 2))
      isDone.signal()
    }.start()
    let own = body(iterations - iterations / 2)
    isDone.wait()
    return own &+ (other.take() ?? 0)
  }
}
