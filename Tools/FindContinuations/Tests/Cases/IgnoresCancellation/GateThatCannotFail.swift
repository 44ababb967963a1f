/// A miss: tasks wait for other code of the type, and cannot fail.
actor GateThatCannotFail {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
