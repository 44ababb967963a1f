package import Interleaving

extension PromiseState {
  /// Checks what holds after every transition.
  func check() {
    guard !isSettled else { return }
    var waiting: [Core] = []
    observers.append(to: &waiting)
    let interested = waiting.count { $0.role.isInterested }
    expect(interested == Int(interest), "S3: interest is \(interest), and \(interested) wait")
    expect(!isRunningInPlace, "S4: a pending promise runs observers")
  }
}
