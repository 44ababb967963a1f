/// A miss: the callback waits for the right one of many calls.
final class CalledOften: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    await withCheckedContinuation { continuation in
      oven.observeHeat { heat in
        guard heat == 200 else { return }
        self.oven.stopBaking()
        continuation.resume(returning: "hot")
      }
    }
  }

  func roll() async -> Bool {
    await withCheckedContinuation { continuation in
      addOnLoaf { loaf in
        switch loaf {
        case "roll": continuation.resume(returning: true)
        case "none": continuation.resume(returning: false)
        default: break
        }
      }
    }
  }

  private func addOnLoaf(_ body: @escaping @Sendable (String) -> Void) {
    oven.bake { body((try? $0.get()) ?? "none") }
  }
}
