/// A property of the source keeps the handler, and the source calls it whenever it is hot.
final class HandlerOfAProperty: @unchecked Sendable {
  private let thermometer = Thermometer()

  func heat() async -> Int {
    await withCheckedContinuation { continuation in
      thermometer.onHeat = { heat in
        continuation.resume(returning: heat)  // hit: lasting-handler
      }
    }
  }

  func baking(at target: Int) async -> Int {
    await withCheckedContinuation { continuation in
      thermometer.onHeat = { heat in
        guard heat >= target else { return }
        self.log()
        continuation.resume(returning: heat)  // hit: lasting-handler
      }
    }
  }

  func phase() async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      thermometer.phaseUpdateHandler = { phase in
        switch phase {
        case .hot: continuation.resume()  // hit: lasting-handler
        case .broken(let error):
          self.thermometer.phaseUpdateHandler = { _ in }
          continuation.resume(throwing: error)
        case .cold: break
        }
      }
    }
  }

  func change() async -> Int {
    await withCheckedContinuation { continuation in
      thermometer.heatChanged = { heat in
        continuation.resume(returning: heat)  // hit: lasting-handler
      }
    }
  }

  private func log() {}
}

final class Thermometer: @unchecked Sendable {
  enum Phase { case cold, hot, broken(any Error) }

  var onHeat: ((Int) -> Void)?
  var heatChanged: ((Int) -> Void)?
  var phaseUpdateHandler: ((Phase) -> Void)?
}
