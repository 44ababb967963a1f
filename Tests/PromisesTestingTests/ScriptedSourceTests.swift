import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

/// A delegate that is not Sendable.
protocol TillDelegate: AnyObject {
  func till(didCount coins: Int)
}

private final class CoinsCounted: TillDelegate {
  private let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }

  func till(didCount coins: Int) { resolver.fulfill(coins) }
}

/// A delegate that stops its source when it goes.
private final class Warden: OvenDelegate {
  private let oven: ScriptedOven

  init(of oven: ScriptedOven) { self.oven = oven }

  deinit { oven.stop() }

  func oven(didBake loaf: Loaf) {}
  func oven(didFail error: any Error) {}
}

@Suite(.timeLimit(.minutes(5))) struct `A scripted source` {
  @Test func `plays callbacks inside start and inside stop`() {
    let oven = ScriptedOven(onStart: [.bakesRye], onStop: [.fails])
    let diary = Diary()
    oven.delegate = diary

    oven.start()
    #expect(diary.entries.value == ["rye"])
    oven.stop()

    #expect(diary.entries.value == ["rye", "closed"])
    #expect(bake(in: oven).outcome == .fulfilled(.rye))
    #expect(oven.stopCount == 2)
  }

  // T4
  @Test func `plays a random order that its seed repeats`() {
    let callbacks = [Callback.bakesRye, .bakesWheat, .fails]
    let orders = (0..<20).map { Ordering.shuffled(callbacks, seed: $0).map(\.description) }

    #expect(orders == (0..<20).map { Ordering.shuffled(callbacks, seed: $0).map(\.description) })
    #expect(Set(orders).count > 1)
    #expect(Array(Ordering.shuffled(1...5, seed: 7)) == [5, 2, 4, 1, 3])
  }

  @Test func `tells what it played, with the seed`() {
    let oven = ScriptedOven()
    let order = Ordering.shuffled([Callback.bakesRye, .fails], seed: 7)
    let loaf = bake(in: oven)

    oven.play(order)

    let names = order.map(\.description).joined(separator: " → ")
    #expect(oven.description == "ScriptedSource(start, seed 7: \(names), stop)")
    #expect(loaf.outcome != .pending)
  }

  @Test func `plays on several threads at once`() async {
    let oven = ScriptedOven()
    let loaf = bake(in: oven)

    await oven.playOnThreads(.bakesRye, .bakesRye, .bakesRye, .bakesRye)

    #expect(loaf.outcome == .fulfilled(.rye))
    #expect(oven.stopCount == 1)
  }

  @Test func `tells a test of its start and of its end`() async throws {
    let oven = ScriptedOven()
    let waiting = Task { try await bake(in: oven).value }
    try await oven.started()

    waiting.cancel()

    try await oven.detached()
    #expect(oven.stopCount == 1)
    #expect(oven.delegate == nil)
  }

  // D5
  @MainActor @Test func `is asked on an actor, with a delegate that is not Sendable`() {
    let till = ScriptedSource<any TillDelegate>()
    let coins = Promise(from: till, taking: \.delegate, with: CoinsCounted.init) {
      $0.start()
    } stop: {
      $0.stop()
    }

    till.play(Callback("counts") { $0.till(didCount: 3) })
    till.send { $0.till(didCount: 4) }

    #expect(coins.outcome == .fulfilled(3))
    #expect(till.stopCount == 1)
    #expect(till.delegate == nil)
  }

  // T4: a look for the delegates may find one that has lost its last owner when the look ends.
  @Test func `frees no delegate under its lock`() async {
    let (oven, rounds) = (ScriptedOven(), 20_000)
    let crew = Crew(threads: 2)
    crew.run {
      for _ in 0..<rounds { oven.delegate = Warden(of: oven) }
    }
    crew.run {
      for _ in 0..<rounds {
        oven.send { $0.oven(didBake: .rye) }
        oven.remove(Diary())
      }
    }

    await crew.finish()

    #expect(oven.stopCount == rounds)
  }

  @Test func `refuses to play a callback of an actor elsewhere`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let callback = await MainActor.run { Callback<any OvenDelegate>("bakes") { _ in } }
      let oven = ScriptedOven()
      oven.delegate = Diary()
      await oven.playOnThreads(callback)
    }

    #expect(result.says("belongs to no actor"))
  }
}
