import DelegatePromises

@MainActor final class LoafScreen<Oven: Baking> {
  private let oven: Oven
  private let clock: any Clock<Duration>
  private(set) var text = "empty"
  private(set) var order: Promise<Void>?

  init(oven: Oven, clock: any Clock<Duration> = .continuous) {
    self.oven = oven
    self.clock = clock
  }

  func appear() {
    text = "baking"
    let (oven, clock) = (oven, clock)
    order = Promise.retry(attempts: 3, backoff: .constant(.seconds(1)), clock: clock) { _ in
      bake(in: oven).timeout(.seconds(10), clock: clock)
    }
    .map { [weak self] loaf in self?.text = loaf.name }
    .catch { [weak self] error in self?.text = "failed: \(error)" }
  }

  func disappear() { order?.cancel() }
}
