/// A clock that stands still until it is advanced.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    var sinceStart: Duration

    package func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    package func duration(to other: Instant) -> Duration {
      other.sinceStart - sinceStart
    }

    package static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(sinceStart: .zero)
    var nextID = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var watchers: [Gate] = []
  }

  private let state = Locked(State())

  package init() {}

  package var now: Instant {
    state.withLock { $0.now }
  }

  package var minimumResolution: Duration { .zero }

  /// Moves the clock, and wakes the sleepers whose time has come.
  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      let now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      state.now = now
      return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Suspends the task until another task sleeps on this clock.
  package func someoneSleeps() async {
    let asleep = Gate()
    let isAsleep = state.withLock { state in
      state.watchers.append(asleep)
      return !state.sleepers.isEmpty
    }
    if isAsleep { asleep.open() }
    await asleep.wait()
  }

  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { register($0, as: id, until: deadline) }
    } onCancel: {
      cancel(id)
    }
  }

  private enum Admission {
    case asleep([Gate])
    case due
    case cancelled
  }

  /// Registers a sleeper, or resumes it at once.
  ///
  /// The function that takes a sleeper out of `sleepers`, `advance` or `cancel`, resumes it.
  private func register(
    _ continuation: CheckedContinuation<Void, any Error>,
    as id: Int,
    until deadline: Instant
  ) {
    let admission: Admission = state.withLock { state in
      if state.cancelled.remove(id) != nil { return .cancelled }
      if deadline <= state.now { return .due }
      state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
      defer { state.watchers = [] }
      return .asleep(state.watchers)
    }
    switch admission {
    case .asleep(let watchers): for watcher in watchers { watcher.open() }
    case .due: continuation.resume()
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: id)
      if sleeper == nil { state.cancelled.insert(id) }
      return sleeper?.continuation
    }
    sleeper?.resume(throwing: CancellationError())
  }
}
