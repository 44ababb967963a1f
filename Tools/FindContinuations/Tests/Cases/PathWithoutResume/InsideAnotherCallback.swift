/// A miss: the closure runs as often as the one around it.
final class InsideAnotherCallback: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    await withCheckedContinuation { continuation in
      oven.observeHeat { heat in
        Task {
          switch heat {
          case 200:
            self.oven.stopBaking()
            continuation.resume(returning: "hot")
          default: break
          }
        }
      }
    }
  }
}
