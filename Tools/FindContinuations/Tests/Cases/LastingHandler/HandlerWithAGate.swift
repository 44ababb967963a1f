/// A gate that is made for the handler lets one call pass.
///
/// One that each call makes lets all pass.
final class HandlerWithAGate: @unchecked Sendable {
  actor Gate {
    private var isOpen = true

    func passOnce(_ body: @Sendable () -> Void) {
      guard isOpen else { return }
      isOpen = false
      body()
    }
  }

  let heater = Heater()

  func warm() async {
    await withCheckedContinuation { continuation in
      let gate = Gate()
      heater.onHeat = { _ in
        Task { await gate.passOnce { continuation.resume() } }
      }
    }
  }

  func hot() async {
    await withCheckedContinuation { continuation in
      heater.onHeat = { _ in
        let gate = Gate()
        Task { await gate.passOnce { continuation.resume() } }  // hit: lasting-handler
      }
    }
  }

  final class Heater: @unchecked Sendable {
    var onHeat: (@Sendable (Int) -> Void)?
  }
}
