/// The source calls back on a thread of its own, maybe before there is a continuation.
final class StartedBefore: OvenDelegate, @unchecked Sendable {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, Never>?

  func loaf() async -> String {
    guard waiting == nil else { return "none" }
    oven.delegate = self
    oven.startBaking()  // hit: stored-after-start
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      ovenDidBake("none")
    }
  }

  func roll(isFresh: Bool) async -> String {
    guard waiting == nil else { return "none" }
    if isFresh {
      print("fresh")
      oven.startBaking()  // hit: stored-after-start
    }
    return await withCheckedContinuation { continuation in
      self.waiting = continuation
    }
  }

  func inAMethod() async -> String {
    guard waiting == nil else { return "none" }
    begin()  // hit: stored-after-start
    return await withCheckedContinuation { waiting = $0 }
  }

  func inTheClosure(isFresh: Bool) async -> String {
    guard waiting == nil else { return "none" }
    return await withCheckedContinuation { continuation in
      if isFresh { oven.startBaking() }  // hit: stored-after-start
      waiting = continuation
    }
  }

  func byAMethodInTheClosure() async -> String {
    guard waiting == nil else { return "none" }
    return await withCheckedContinuation { continuation in
      begin()  // hit: stored-after-start
      waiting = continuation
    }
  }

  func ovenDidBake(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }

  func ovenDidFail(_ error: any Error) {}

  private func begin() {
    print("begin")
    oven.startBaking()
  }
}

/// The start is given a closure that resumes what is stored.
final class StartedBeforeWithAClosure: @unchecked Sendable {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, Never>?

  func loaf() async -> String {
    guard waiting == nil else { return "none" }
    oven.bake { _ in self.finish() }  // hit: stored-after-start
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      finish()
    }
  }

  private func finish() {
    waiting?.resume(returning: "rye")
    waiting = nil
  }
}
