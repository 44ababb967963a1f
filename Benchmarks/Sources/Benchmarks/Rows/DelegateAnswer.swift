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

  /// Other ways of asking; their instructions are kept, and their times have no target.
  static var others: [TimedRow] {
    [
      TimedRow("answer from a delegate", context: "main actor", against: [], answer),
      TimedRow("promise over a delegate that is put back", context: "main actor", against: []) {
        await promise($0, over: LoafTaster())
      },
      TimedRow("attachment of a delegate", context: "main actor", against: [], attachment),
      TimedRow("answer from an observer", context: "main actor", against: [], observer),
      TimedRow("promise of a source of its own", against: [], owning),
    ]
  }

  private final class LoafTaster: OvenDelegate {
    func oven(_ oven: Oven, didBake loaf: Int) {}
  }

  private final class LoafReader: OvenDelegate {
    private let resolver: Promise<Int>.Resolver
    init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
    func oven(_ oven: Oven, didBake loaf: Int) { resolver.fulfill(loaf) }
  }

  @MainActor
  static func promise(_ iterations: Int) async -> Int { await promise(iterations, over: nil) }

  @MainActor
  private static func promise(_ iterations: Int, over previous: LoafTaster?) async -> Int {
    let oven = Oven()
    oven.delegate = previous
    let sum = Sum()
    for index in 0..<iterations {
      let loaf = Promise(
        from: oven, taking: \.delegate, with: LoafReader.init, callsBack: .duringStart
      ) { $0.bake(index) }
      sum.adding((try? await loaf.value) ?? -1)
    }
    return sum.total
  }

  @MainActor
  private static func answer(_ iterations: Int) async -> Int {
    let oven = Oven()
    let sum = Sum()
    for index in 0..<iterations {
      let loaf = try? await Promise.answer(
        from: oven, taking: \.delegate, with: LoafReader.init, callsBack: .duringStart
      ) { $0.bake(index) }
      sum.adding(loaf ?? -1)
    }
    return sum.total
  }

  @MainActor
  private static func attachment(_ iterations: Int) async -> Int {
    let (oven, taster) = (Oven(), LoafTaster())
    for index in 0..<iterations {
      let attachment = DelegateAttachment(of: taster, to: oven, at: \.delegate) { $0.bake(index) }
      attachment.detach()
    }
    return iterations
  }

  @MainActor private static let observers = DelegateSlot<Oven, any OvenDelegate>(
    add: { $0.delegate = $1 }, remove: { oven, _ in oven.delegate = nil })

  @MainActor
  private static func observer(_ iterations: Int) async -> Int {
    let oven = Oven()
    let sum = Sum()
    for index in 0..<iterations {
      let loaf = try? await Promise.answer(
        from: oven, taking: observers, with: LoafReader.init, callsBack: .duringStart
      ) { $0.bake(index) }
      sum.adding(loaf ?? -1)
    }
    return sum.total
  }

  private static func owning(_ iterations: Int) async -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let loaf = Promise(
        owning: Oven(), taking: \.delegate, on: .immediate, with: LoafReader.init,
        callsBack: .duringStart
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
