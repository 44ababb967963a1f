import CorePromises
import TestSupport

/// The ways in which a reader leaves a pending promise.
enum WayToLeave: CaseIterable, Sendable {
  case cancel, timeout, race, failedAll, cancelledTask, cancelledChild

  /// All ways except `cancel()`.
  static let byLosingInterest = allCases.filter { $0 != .cancel }

  /// Reads the promise, and leaves it.
  func leave(_ promise: Promise<Int>) async {
    switch self {
    case .cancel: promise.cancel()
    case .timeout: _ = promise.timeout(.zero)
    case .race: _ = Promise.race(promise, .fulfilled(0))
    case .failedAll:
      Promise<[Int]>.all([promise, .rejected(BakeryError.ovenIsCold)])
        .catch(on: .immediate) { _ in }
    case .cancelledTask:
      let task = Task { try await promise.value }
      task.cancel()
      _ = await task.result
    case .cancelledChild: promise.map { $0 }.cancel()
    }
  }
}
