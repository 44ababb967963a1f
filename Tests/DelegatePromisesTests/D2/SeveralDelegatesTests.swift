import DelegatePromises
import Testing
import TestSupport

// D1, D2, D4, D10: a call that takes several delegates.
@Suite(.timeLimit(.minutes(5)))
struct `Several delegates of one call` {
  private let adapters = LiveCount()

  // D2, D4
  @MainActor
  @Test func `are retained until one of them has answered`() async throws {
    let counter = BakeryCounter()
    let promise = Promise<Int>(
      with: { (Baker($0, counted: adapters), till($0)) }
    ) { baker, till in
      counter.serve(baker, paying: till)
    } stop: { _ in
      counter.stops += 1
    }
    #expect(adapters.count == 2, "the counter holds them weakly")
    #expect("\(RetentionToken.outstanding)".contains("(Baker, OvenNews)"))

    counter.pay(7)

    #expect(try await promise.value == 7)
    #expect(adapters.count == 0)
    #expect(counter.stops == 1)
  }

  // D4, D10
  @Test func `answer a plain await`() async throws {
    let counter = BakeryCounter()

    let loaves = try await Promise.answer(
      with: { (Baker($0, counted: adapters), till($0)) }
    ) { baker, till in
      counter.serve(baker, paying: till)
      counter.bake(3)
    } stop: { _ in
      counter.stops += 1
    }

    #expect(loaves == 3)
    #expect(adapters.count == 0)
    #expect(counter.stops == 1)
  }

  /// The delegate of a till, which hears of coins.
  private func till(_ resolver: Promise<Int>.Resolver) -> OvenNews {
    OvenNews(counted: adapters) { resolver.fulfill($0) }
  }
}

/// A source that is not Sendable, and weakly holds two delegates for different purposes.
private final class BakeryCounter {
  var stops = 0
  private weak var baker: (any OvenDelegate)?
  private weak var till: (any OvenDelegate)?

  func serve(_ baker: any OvenDelegate, paying till: any OvenDelegate) {
    (self.baker, self.till) = (baker, till)
  }

  func bake(_ loaves: Int) { baker?.ovenDidBake(loaves) }
  func pay(_ coins: Int) { till?.ovenDidBake(coins) }
}
