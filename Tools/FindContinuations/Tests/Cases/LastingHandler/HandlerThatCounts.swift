/// A miss: only the first call resumes.
final class HandlerThatCounts: @unchecked Sendable {
  private enum State { case idle, waiting }
  private let thermometer = Thermometer()
  private var state = State.waiting

  func byAFlag() async -> Int {
    await withCheckedContinuation { continuation in
      var isDone = false
      thermometer.onHeat = { heat in
        guard !isDone else { return }
        isDone = true
        continuation.resume(returning: heat)
      }
    }
  }

  func byAState() async -> Int {
    await withCheckedContinuation { continuation in
      thermometer.onHeat = { [self] heat in
        if case .waiting = state {
          state = .idle
          continuation.resume(returning: heat)
        }
      }
    }
  }

  func byALock() async -> Int {
    let isFirst = Guarded(true)
    return await withCheckedContinuation { continuation in
      thermometer.onHeat = { heat in
        let mayResume = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if mayResume { continuation.resume(returning: heat) }
      }
    }
  }
}
