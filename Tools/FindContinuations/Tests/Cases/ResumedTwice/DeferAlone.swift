/// A miss: `defer` is the only one that resumes, or runs in a block that another does not reach.
final class DeferAlone: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      defer { continuation.resume() }
      guard isOpen else { return }
      oven.startBaking()
    }
  }

  func roll() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      if isOpen {
        defer { continuation.resume() }
        oven.startBaking()
        return
      }
      continuation.resume()
    }
  }
}
