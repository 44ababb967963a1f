import CorePromises
import TestSupport
import Testing

extension Deep {
  // P6 and P7 report exactly when they must: random chains, each with a random end before or after
  // it settles.
  @Suite(.serialized) struct `A million random chains` {
    @Test func `are reported exactly for the errors that nobody observed`() async {
      let outcome = await fromThread { Self.live(Depth.links) }

      #expect(outcome.mistake == nil)
      #expect(outcome.reports > Depth.links / 20)
    }

    private static func live(_ count: Int) -> (reports: Int, mistake: String?) {
      let (reports, thread) = (Counter(), ThisThread.id)
      let listening = Reports { event in
        if case .unhandled = event, ThisThread.id == thread { reports.add() }
        return false
      }
      defer { withExtendedLifetime(listening) {} }
      for seed in 0..<count {
        let chain = FatefulChain(seed: seed)
        let before = reports.count
        chain.live()
        let reported = reports.count - before
        guard reported == chain.expectedReports else {
          return (reports.count, "seed \(seed): \(reported) reports of \(chain)")
        }
      }
      return (reports.count, nil)
    }
  }
}

/// A chain whose first promise is settled or abandoned, before or after the chain's end is
/// observed.
private struct FatefulChain {
  /// The result of the first promise; nil if it is abandoned.
  private let beginning: Model?
  private let isLate: Bool
  private let steps: [Step]
  private let fate: Fate

  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    let number = Int.random(in: 0..<100, using: &random)
    beginning =
      [.success(number), .failure(BakeryError.burnt(number)), nil]
      .randomElement(using: &random) ?? nil
    isLate = Bool.random(using: &random)
    steps = Step.chain(using: &random)
    fate = Fate.allCases.randomElement(using: &random) ?? .discarded
  }

  /// One if the end fails and nobody observed or left it, and otherwise zero.
  var expectedReports: Int {
    let fails = (beginning ?? .failure(BakeryError.outOfFlour)).taking(steps).error != nil
    return fate.isReported && fails ? 1 : 0
  }

  func live() {
    var (promise, resolver): (Promise<Int>?, Promise<Int>.Resolver?) = Promise<Int>.pending()
    if !isLate { settle(&resolver) }
    let chain = promise?.taking(steps, on: .immediate)
    promise = nil
    chain.map(fate.meet)
    if isLate { settle(&resolver) }
  }

  private func settle(_ resolver: inout Promise<Int>.Resolver?) {
    if let beginning { resolver?.settle(with: beginning) }
    resolver = nil
  }
}
