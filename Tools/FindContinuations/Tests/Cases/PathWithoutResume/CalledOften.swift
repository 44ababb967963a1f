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
}
