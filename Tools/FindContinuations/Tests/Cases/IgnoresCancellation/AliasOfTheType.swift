/// The type of the property is written with an alias.
@MainActor final class AliasOfTheType: OvenDelegate {
  typealias Answer = CheckedContinuation<String, Never>

  private let oven = Oven()
  private var answer: Answer?

  func loaf() async -> String {
    answer?.resume(returning: "none")
    return await withCheckedContinuation { continuation in  // hit: ignores-cancellation
      answer = continuation
      oven.startBaking()
    }
  }

  nonisolated func ovenDidBake(_ loaf: String) {
    Task { @MainActor in
      answer?.resume(returning: loaf)
      answer = nil
    }
  }

  nonisolated func ovenDidFail(_ error: any Error) {}
}
