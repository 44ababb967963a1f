import RewriteSources

/// A continuation that cannot fail answers with nil.
@MainActor final class CrumbRequest: OvenDelegate {
  private let oven: Oven
  private var waiting: CheckedContinuation<String?, Never>?

  init(_ oven: Oven) {
    self.oven = oven
    oven.delegate = self
  }

  func crumb() async -> String? {
    await withCheckedContinuation { continuation in
      waiting = continuation
      oven.bake("crumbs")
    }
  }

  func oven(_ oven: Oven, didBake loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    waiting?.resume(returning: nil)
    waiting = nil
  }
}
