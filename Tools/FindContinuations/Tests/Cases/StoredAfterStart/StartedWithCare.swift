/// A miss: a callback has to wait for the actor, which is only free when the continuation is stored.
@MainActor final class StartedOnTheActor: OvenDelegate {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, Never>?

  func loaf() async -> String {
    guard waiting == nil else { return "none" }
    oven.delegate = self
    oven.startBaking()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      Task { await finish("none") }
    }
  }

  nonisolated func ovenDidBake(_ loaf: String) {
    Task { await finish(loaf) }
  }

  nonisolated func ovenDidFail(_ error: any Error) {}

  private func finish(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }
}

/// What calls back is not what is started, or an early answer is kept.
final class StartedWithCare: OvenDelegate, @unchecked Sendable {
  private let oven = Oven()
  private let lamp = Oven()
  private var answer: String?
  private var waiting: CheckedContinuation<String, Never>?

  init() { oven.delegate = self }

  func withAnotherSource() async -> String {
    guard waiting == nil else { return "none" }
    lamp.startBaking()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      ovenDidBake("none")
    }
  }

  func asked() async -> String {
    guard waiting == nil else { return "none" }
    oven.startBaking()
    if let answer { return answer }
    return await withCheckedContinuation { waiting = $0 }
  }

  func askedInTheClosure() async -> String {
    guard waiting == nil else { return "none" }
    oven.startBaking()
    return await withCheckedContinuation { continuation in
      if let answer { continuation.resume(returning: answer) } else { waiting = continuation }
    }
  }

  func startedOrStored(isFresh: Bool) async -> String {
    guard waiting == nil else { return "none" }
    if isFresh {
      oven.startBaking()
      return "fresh"
    }
    return await withCheckedContinuation { waiting = $0 }
  }

  func ovenDidBake(_ loaf: String) {
    answer = loaf
    waiting?.resume(returning: loaf)
    waiting = nil
  }

  func ovenDidFail(_ error: any Error) {}
}
