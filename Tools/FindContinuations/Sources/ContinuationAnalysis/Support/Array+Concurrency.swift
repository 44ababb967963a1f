import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// Returns the results for all elements, in their order, which one thread a processor computes.
  ///
  /// The stacks of the threads are large, since deep code leads to deep calls.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let work = Work<Result>(count: count)
    let group = DispatchGroup()
    for _ in 0..<Swift.min(count, ProcessInfo.processInfo.activeProcessorCount) {
      group.enter()
      let thread = Thread {
        while let index = work.next() { work.finish(index, transform(self[index])) }
        group.leave()
      }
      thread.stackSize = 512 << 20
      thread.start()
    }
    group.wait()
    return work.results
  }
}

/// The numbers of what is to be done, and the results of what has been done.
private final class Work<Result: Sendable>: Sendable {
  private let state: Mutex<(next: Int, results: [Result?])>

  init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }

  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, _ result: Result) { state.withLock { $0.results[index] = result } }
}
