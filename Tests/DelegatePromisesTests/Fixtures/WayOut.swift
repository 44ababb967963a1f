import DelegatePromises
import Testing
import PromisesTesting
import TestSupport

/// The ways in which a delegate promise ends.
enum WayOut: CaseIterable, Sendable, CustomTestStringConvertible {
  case answer, failure, cancel, timeout, answerInsideStart, throwingStart, silentStart
  case answerFromThread, failureFromThread, cancelFromThread, cancelledTask

  var testDescription: String { "\(self)" }

  /// The moment at which the source answers.
  var callsBack: CallbackMoment {
    self == .silentStart || self == .answerInsideStart ? .duringStart : .later
  }

  var isInsideStart: Bool { [.answerInsideStart, .throwingStart, .silentStart].contains(self) }

  /// Acts inside `start` as this way out requires.
  func start(_ oven: some Oven) throws {
    if self == .answerInsideStart { oven.bake(1) }
    if self == .throwingStart { throw OvenError.noFlour }
  }

  /// Makes the promise end, and waits until it has.
  nonisolated(nonsending) func end<Source>(
    _ promise: Promise<Int>, in kitchen: Kitchen<Source>
  ) async {
    switch self {
    case .answer: kitchen.oven?.bake(1)
    case .failure: kitchen.oven?.fail(OvenError.burnt)
    case .cancel: promise.cancel()
    case .timeout: await runOutOfTime(promise)
    case .answerInsideStart, .throwingStart, .silentStart: break
    case .answerFromThread: await onThread { kitchen.oven?.bake(1) }
    case .failureFromThread: await onThread { kitchen.oven?.fail(OvenError.burnt) }
    case .cancelFromThread: await onThread { promise.cancel() }
    case .cancelledTask:
      let task = Task { try await promise.value }
      await onThread { task.cancel() }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    _ = await promise.result
  }

  /// Returns whether the promise ended in this way.
  func isSeen(in promise: Promise<Int>) -> Bool {
    switch (self, promise.current) {
    case (.answer, .success(1)), (.answerFromThread, .success(1)): true
    case (.answerInsideStart, .success(1)): true
    case (.failure, .failure(OvenError.burnt)): true
    case (.failureFromThread, .failure(OvenError.burnt)): true
    case (.throwingStart, .failure(OvenError.noFlour)): true
    case (.silentStart, .failure(DelegateError.noCallback(madeAt: promise.origin))): true
    case (.cancel, .failure(is CancellationError)): true
    case (.timeout, .failure(is CancellationError)): true
    case (.cancelFromThread, .failure(is CancellationError)): true
    case (.cancelledTask, .failure(is CancellationError)): true
    default: false
    }
  }
}

/// Limits `promise` to a second on a manual clock, and advances the clock by a second.
nonisolated(nonsending) func runOutOfTime(_ promise: Promise<Int>) async {
  let clock = ManualClock()
  let hurried = promise.timeout(.seconds(1), clock: clock)
  clock.advance(by: .seconds(1))
  await #expect(throws: PromiseError.self) { try await hurried.value }
}
