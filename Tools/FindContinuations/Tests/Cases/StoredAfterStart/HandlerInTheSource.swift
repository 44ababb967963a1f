/// The source keeps a closure that resumes what is stored, and is started before.
final class HandlerInTheSource: @unchecked Sendable {
  private let oven = OvenWithAnEnd()
  private let spare = OvenWithAnEnd()
  private var waiting: CheckedContinuation<String, Never>?

  init() {
    oven.onCompletion = { [weak self] loaf in
      self?.waiting?.resume(returning: loaf)
      self?.waiting = nil
    }
    spare.onCompletion = { print($0) }
  }

  func loaf() async -> String {
    guard waiting == nil else { return "none" }
    oven.start()  // hit: stored-after-start
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      finish("none")
    }
  }

  func roll() async -> String {
    guard waiting == nil else { return "none" }
    spare.start()
    return await withCheckedContinuation { waiting = $0 }
  }

  private func finish(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }
}

extension OvenWithAnEnd {
  func start() { onCompletion?("rye") }
}
