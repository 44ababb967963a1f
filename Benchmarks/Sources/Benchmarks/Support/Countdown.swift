import Dispatch
import Synchronization

/// Adds up the results of a known number of handlers, and lets one task wait for the last of them.
final class Countdown: Sendable {
  private let left: Atomic<Int>
  private let total = Atomic<Int>(0)
  private let waiter = Handover<CheckedContinuation<Void, Never>>()

  init(_ count: Int) {
    left = Atomic(count + 1)  // the one who waits arrives too, once it can be woken
  }

  /// Starts this many handlers, and adds up the values with which they arrive.
  ///
  /// A held queue runs none of them before all have been started.
  static func sum(
    of count: Int, holding queue: DispatchQueue? = nil, start: (Countdown, _ index: Int) -> Void
  ) async -> Int {
    let countdown = Countdown(count)
    queue?.suspend()
    for index in 0..<count { start(countdown, index) }
    queue?.resume()
    return await countdown.sum()
  }

  func arrive(with value: Int) {
    total.wrappingAdd(value, ordering: .relaxed)
    arrive()
  }

  func sum() async -> Int {
    await withCheckedContinuation { continuation in
      waiter.put(continuation)
      arrive()
    }
    return total.load(ordering: .relaxed)
  }

  private func arrive() {
    if left.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      waiter.take()?.resume()
    }
  }
}
