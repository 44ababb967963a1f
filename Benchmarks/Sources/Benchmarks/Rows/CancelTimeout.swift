import CorePromises
import Dispatch
import Measuring

/// Many timeouts wait at once, and none of them expires.
enum CancelTimeout {
  private static let crowd = 1_000_000

  static var row: TimedRow {
    TimedRow(
      "timeout armed and cancelled, of 1,000,000 at once",
      timing: .inLongBatches(of: crowd),
      against: [.init("a DispatchSourceTimer each", ratio: .atMost(0.20), sources)],
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    let (order, resolver) = Promise<Int>.pending()
    let permanent = order.map(on: .immediate) { sum.adding($0) }
    let timeouts = (0..<iterations).map { order.timeout(.milliseconds(wait($0))) }
    for (index, timeout) in timeouts.enumerated() {
      timeout.cancel()
      if timeout.current != nil { sum.adding(index) }
    }
    resolver.fulfill(1)
    sum.check(permanent.current, holds: 1)
    return sum.total
  }

  /// Arms and cancels a timer source for each timeout.
  ///
  /// The method waits until the queue has released the timers, because that is part of cancelling
  /// them.
  static func sources(_ iterations: Int) -> Int {
    let sum = Sum()
    let queue = DispatchQueue(label: "timers")
    let timers = (0..<iterations).map { index in
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { sum.adding(index) }
      timer.schedule(deadline: .now() + .milliseconds(wait(index)))
      timer.activate()
      return timer
    }
    for (index, timer) in timers.enumerated() {
      timer.cancel()
      if timer.isCancelled { sum.adding(index) }
    }
    queue.sync { _ = sum.adding(1) }
    return sum.total
  }

  /// Returns a time between one minute and two, in milliseconds.
  private static func wait(_ index: Int) -> Int { 60_000 + index &* 7_919 % 60_000 }
}
