import DelegatePromises
import Measuring

enum DelegateAnswer {
  static var row: TimedRow {
    TimedRow(
      "one-shot delegate promise, awaited",
      context: "main actor",
      allocations: .atMost(10),
      against: [
        .init("hand-written class, checked continuation", ratio: .atMost(3.0), handWritten)
      ],
      promise
    )
  }

  private final class LoafReader: OvenDelegate {
    private let resolver: Promise<Int>.Resolver
    init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
    func oven(_ oven: Oven, didBake loaf: Int) { resolver.fulfill(loaf) }
  }

  @MainActor
  static func promise(_ iterations: Int) async -> Int {
    let oven = Oven()
    let sum = Sum()
    for index in 0..<iterations {
      let loaf = Promise(
        from: oven, taking: \.delegate, with: LoafReader.init, answers: .duringStart
      ) { $0.bake(index) }
      sum.adding((try? await loaf.value) ?? -1)
    }
    return sum.total
  }

  /// A typical hand-written delegate.
  ///
  /// It resumes once, keeps itself alive until then, and gives the slot back.
  private final class LoafWaiter: OvenDelegate {
    private var continuation: CheckedContinuation<Int, any Error>?
    private var kept: LoafWaiter?
    private weak var previous: (any OvenDelegate)?

    init(_ continuation: CheckedContinuation<Int, any Error>) { self.continuation = continuation }

    func take(_ oven: Oven) {
      previous = oven.delegate
      kept = self
      oven.delegate = self
    }

    func oven(_ oven: Oven, didBake loaf: Int) {
      oven.delegate = previous
      continuation?.resume(returning: loaf)
      continuation = nil
      kept = nil
    }
  }

  @MainActor
  static func handWritten(_ iterations: Int) async -> Int {
    let oven = Oven()
    let sum = Sum()
    for index in 0..<iterations {
      let loaf = try? await withCheckedThrowingContinuation { continuation in
        LoafWaiter(continuation).take(oven)
        oven.bake(index)
      }
      sum.adding(loaf ?? -1)
    }
    return sum.total
  }
}
