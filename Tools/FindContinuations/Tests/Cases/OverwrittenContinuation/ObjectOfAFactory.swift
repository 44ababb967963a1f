/// A miss: whoever asks for an object uses it for one call.
final class ObjectOfAFactory {
  actor Baking {
    private var waiting: CheckedContinuation<String, Never>?

    func loaf() async -> String { await withCheckedContinuation { waiting = $0 } }

    func finish() {
      waiting?.resume(returning: "rye")
      waiting = nil
    }
  }

  func makeBaking() -> Baking { Baking() }

  func loaf() async -> String {
    let baking = makeBaking()
    return await baking.loaf()
  }

  func roll() async -> String { await makeBaking().loaf() }
}
