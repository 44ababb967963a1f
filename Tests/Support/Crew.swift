/// A few threads that take jobs from one queue, in the order of submission.
package final class Crew: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var taken = 0
    var isClosed = false
  }

  private enum Turn: Sendable {
    case job(@Sendable () -> Void)
    case end
  }

  private let state = Locked(State())
  private let gone: [Gate]

  package init(threads: Int) {
    gone = (0..<threads).map { _ in Gate() }
    for gate in gone {
      startThread { [state] in
        while case .job(let job) = state.wait(for: Self.nextTurn) { job() }
      } then: {
        gate.open()
      }
    }
  }

  /// Submits a job, which the first free thread runs.
  package func run(_ job: @escaping @Sendable () -> Void) {
    state.withLock { $0.jobs.append(job) }
  }

  /// Suspends the task until all jobs are done and all threads have ended.
  package func finish() async {
    state.withLock { $0.isClosed = true }
    for gate in gone { await gate.wait() }
  }

  /// Returns the next job or the end; returns nil if the thread must wait.
  private static func nextTurn(_ state: inout State) -> Turn? {
    guard state.taken < state.jobs.count else { return state.isClosed ? .end : nil }
    defer {
      state.taken += 1
      if state.taken == state.jobs.count {
        state.jobs.removeAll(keepingCapacity: true)
        state.taken = 0
      }
    }
    return .job(state.jobs[state.taken])
  }
}
