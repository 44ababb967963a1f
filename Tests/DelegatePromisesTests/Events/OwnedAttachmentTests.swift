import DelegatePromises
import Testing
import TestSupport

// D12: many answers, one expression.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A sequence that owns its attachment` {
  private let oven = UnguardedOven()
  private let news = TradeNews()
  private let stops = Counter()

  // D12
  @Test func `attaches, starts, and gives back when its reader leaves`() async throws {
    let earlier = Bystander()
    oven.delegate = earlier
    let loaves = news.didBake.values(attaching: news, to: oven, at: \.delegate) {
      $0.bake(1)
      $0.bake(2)
    } stop: { _ in
      stops.add()
    }
    #expect(oven.delegate === news)

    var read: [Int] = []
    for try await loaf in loaves {
      read.append(loaf)
      if read.count == 2 { break }
    }

    #expect(read == [1, 2])
    #expect(stops.count == 1)
    #expect(oven.delegate === earlier)
  }

  // D12
  @Test func `gives back when the task that reads is cancelled`() async {
    let loaves = news.didBake.values(attaching: news, to: oven, at: \.delegate)
    let task = Task {
      var count = 0
      for try await _ in loaves { count += 1 }
      return count
    }

    task.cancel()

    _ = await task.result
    await Task.yield()
    #expect(news.didBake.readerCount == 0)
    while oven.delegate != nil { await Task.yield() }
  }

  // D12
  @Test func `gives back when nobody reads it`() {
    _ = news.didBake.values(attaching: news, to: oven, at: \.delegate) { _ in
    } stop: { _ in
      stops.add()
    }

    #expect(stops.count == 1)
    #expect(oven.delegate == nil)
  }

  // D12
  @Test func `gives back when the events end`() async throws {
    let loaves = news.didBake.values(attaching: news, to: oven, at: \.delegate) { $0.bake(1) }

    news.didBake.finish()

    #expect(oven.delegate == nil)
    #expect(try await loaves.collected() == [1])
  }

  // D12
  @Test func `ends with the error of start`() async {
    let loaves = news.didBake.values(attaching: news, to: oven, at: \.delegate) { _ in
      throw OvenError.noFlour
    }

    await #expect(throws: OvenError.noFlour) { try await loaves.collected() }
    #expect(oven.delegate == nil)
  }

  // D12
  @Test func `ends when its slot is taken over`() async {
    let loaves = news.didBake.values(attaching: news, to: oven, at: \.delegate)

    let taker = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate, ifTaken: .takeOver)

    await #expect(throws: DelegateError.self) { try await loaves.collected() }
    taker.detach()
  }

  // D12
  @Test func `is added and removed at a source with many observers`() async throws {
    let slot = ObserverSlot<UnguardedOven, any OvenDelegate>(
      add: { $0.add($1) }, remove: { $0.remove($1) })
    let loaves = news.didBake.values(attaching: news, to: oven, at: slot) { $0.bake(3) }

    news.didBake.finish()

    #expect(try await loaves.collected() == [3])
    while !oven.observers.isEmpty { await Task.yield() }
  }
}

/// An adapter with an event.
final class TradeNews: OvenDelegate {
  let didBake = DelegateEvent<Int>()

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { didBake.send(loaves) }
  func ovenDidFail(_ error: any Error) { didBake.finish(throwing: error) }
}
