/// What starts updates calls again until they are stopped.
final class UpdatesOfASensor: @unchecked Sendable {
  private let scales = ScalesWithUpdates()

  func weight() async -> Int {
    await withCheckedContinuation { continuation in
      scales.startWeightUpdates { weight in
        if weight > 0 { continuation.resume(returning: weight) }  // hit: lasting-handler
      }
    }
  }

  /// A miss: the first weight stops them.
  func firstWeight() async -> Int {
    await withCheckedContinuation { continuation in
      scales.startWeightUpdates { [scales] weight in
        scales.stopWeightUpdates()
        continuation.resume(returning: weight)
      }
    }
  }
}

final class ScalesWithUpdates: @unchecked Sendable {
  private var update: (@Sendable (Int) -> Void)?

  func startWeightUpdates(_ body: @escaping @Sendable (Int) -> Void) {
    update = body
    update?(500)
  }

  func stopWeightUpdates() {}
}
