import DelegatePromises
import Measuring

enum DelegateAnswer {
  static var row: TimedRow {
    TimedRow(
      "one-shot delegate promise, awaited",
      context: "main actor",
      allocations: .atMost(10),
      against: classesByHand(ratio: 3.0, carefulRatio: 2.9),
      promise
    )
  }

  static var rowBesideAnother: TimedRow {
    TimedRow(
      "one-shot delegate promise, awaited, another source waiting",
      context: "main actor",
      allocations: .atMost(10),
      against: classesByHand(ratio: 5.3, carefulRatio: 3.0, isBesideAnother: true)
    ) {
      await besideAnother($0, promise)
    }
  }

  /// Other ways of asking, whose instructions are kept.
  static var others: [TimedRow] {
    [
      TimedRow(
        "answer from a delegate",
        context: "main actor",
        against: classesByHand(ratio: 6.1, carefulRatio: 3.4),
        answer
      ),
      TimedRow(
        "answer from a delegate, another source waiting",
        context: "main actor",
        against: classesByHand(ratio: 6.2, carefulRatio: 3.5, isBesideAnother: true)
      ) {
        await besideAnother($0, answer)
      },
      TimedRow("promise over a delegate that is put back", context: "main actor", against: []) {
        await promise($0, over: LoafTaster())
      },
      TimedRow("attachment of a delegate", context: "main actor", against: [], attachment),
      TimedRow(
        "attachment of a delegate, another source waiting", context: "main actor", against: []
      ) {
        await besideAnother($0, attachment)
      },
      TimedRow("answer from an observer", context: "main actor", against: [], observer),
      TimedRow("promise of a source of its own", against: [], owning),
    ]
  }

  /// Returns the classes by hand, with the highest ratios of our time to theirs.
  private static func classesByHand(
    ratio: Double, carefulRatio: Double, isBesideAnother: Bool = false
  ) -> [TimedRow.Peer] {
    [
      .init("hand-written class, checked continuation", ratio: .atMost(ratio)) {
        isBesideAnother ? await besideAnother($0, handWritten) : await handWritten($0)
      },
      .init("careful hand-written class", ratio: .atMost(carefulRatio)) {
        isBesideAnother ? await besideAnother($0, careful) : await careful($0)
      },
    ]
  }

  /// Does the work while an attachment at another oven stays installed, as in an app with more than
  /// one source.
  ///
  /// The other oven calls back at the end, and the sum shows that its delegate was still there.
  @MainActor
  private static func besideAnother(
    _ iterations: Int, _ work: @MainActor (Int) async -> Int
  ) async -> Int {
    let (other, taster) = (Oven(), LoafTaster())
    let attachment = DelegateAttachment(of: taster, to: other, at: \.delegate)
    let sum = await work(iterations)
    other.bake(iterations)
    attachment.detach()
    return sum &+ taster.sum
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
}
