import Measuring
import Synchronization

/// One loaf for each class written by hand.
extension DelegateAnswer {
  @MainActor
  static func handWritten(_ iterations: Int) async -> Int {
    let oven = Oven()
    let sum = Sum()
    for index in 0..<iterations {
      let loaf = try? await withCheckedThrowingContinuation { continuation in
        LoafWaiter(continuation).take(oven)
        oven.bake(index)
      }
      sum.adding(loaf ?? -1)
    }
    return sum.total
  }

  @MainActor
  static func careful(_ iterations: Int) async -> Int {
    let oven = Oven()
    let sum = Sum()
    for index in 0..<iterations {
      let loaf = try? await CarefulLoafWaiter().loaf(from: oven) { $0.bake(index) }
      sum.adding(loaf ?? -1)
    }
    return sum.total
  }
}

/// A typical hand-written delegate.
///
/// It resumes once, keeps itself alive until then, and gives the slot back.
private final class LoafWaiter: OvenDelegate {
  private var continuation: CheckedContinuation<Int, any Error>?
  private var kept: LoafWaiter?
  private weak var previous: (any OvenDelegate)?

  init(_ continuation: CheckedContinuation<Int, any Error>) { self.continuation = continuation }

  func take(_ oven: Oven) {
    previous = oven.delegate
    kept = self
    oven.delegate = self
  }

  func oven(_ oven: Oven, didBake loaf: Int) {
    oven.delegate = previous
    continuation?.resume(returning: loaf)
    continuation = nil
    kept = nil
  }
}

/// A careful hand-written delegate, for one loaf.
///
/// It resumes once, on a callback or on cancellation, from any thread. The task that waits retains
/// the previous delegate, and gives the slot back only if the slot still shows this delegate.
/// A second request of the same oven takes the slot from the first.
private final class CarefulLoafWaiter: OvenDelegate, Sendable {
  private enum State {
    /// No task waits yet; `waiting` or `settled` follows.
    case idle
    /// A task waits; `settled` follows.
    case waiting(CheckedContinuation<Int, any Error>)
    /// The task has been resumed, or was cancelled before it waited. Nothing follows.
    case settled
  }

  private let state = Mutex(State.idle)

  @MainActor
  func loaf(from oven: Oven, start: (Oven) -> Void) async throws -> Int {
    try Task.checkCancellation()
    let previous = oven.delegate
    defer { if oven.delegate === self { oven.delegate = previous } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard waits(with: continuation) else {
          return continuation.resume(throwing: CancellationError())
        }
        oven.delegate = self
        start(oven)
      }
    } onCancel: {
      settle(.failure(CancellationError()))
    }
  }

  func oven(_ oven: Oven, didBake loaf: Int) { settle(.success(loaf)) }

  /// Returns whether the task waits now, which it does unless it was cancelled first.
  private func waits(with continuation: CheckedContinuation<Int, any Error>) -> Bool {
    state.withLock { state in
      guard case .idle = state else { return false }
      state = .waiting(continuation)
      return true
    }
  }

  /// Resumes the task the first time, and does nothing later.
  ///
  /// It resumes outside the lock, because a resumed task may run at once.
  private func settle(_ result: Result<Int, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Int, any Error>? in
      defer { state = .settled }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
    waiting?.resume(with: result)
  }
}
