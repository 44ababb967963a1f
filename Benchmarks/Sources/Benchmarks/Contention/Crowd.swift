import CorePromises
import Foundation
import Measuring

/// Threads that settle promises at the same time.
///
/// Each promise has a handler in the same context, so all threads meet at its mailbox.
enum Crowd {
  /// Enough for a run to outlast the turns in which a system gives processors to threads.
  private static let promises = 60_000

  /// The context in which the handlers run.
  enum Handlers: String, CaseIterable {
    case pool = "on the pool"
    case mainActor = "on the main actor"

    func observe(_ promise: Promise<Int>, _ countdown: Countdown) {
      switch self {
      case .pool: _ = promise.map { countdown.arrive(with: $0) }
      case .mainActor: _ = promise.map { @MainActor in countdown.arrive(with: $0) }
      }
    }
  }

  /// Returns what it takes from when the first thread may settle until the last handler has run.
  static func usage(ofThreads count: Int, _ handlers: Handlers) async -> Usage {
    let pairs = (0..<promises).map { _ in Promise<Int>.pending() }
    let countdown = Countdown(promises)
    for pair in pairs { handlers.observe(pair.promise, countdown) }
    let resolvers = pairs.map(\.resolver)
    let start = StartingLine()
    for first in 0..<count {
      start.enter {
        for index in stride(from: first, to: promises, by: count) {
          resolvers[index].fulfill(index)
        }
      }
    }
    start.waitUntilReady()
    let end = Usage.begin()
    start.open()
    blackHole(await countdown.sum())
    let usage = end()
    start.waitUntilDone()
    return usage
  }
}
