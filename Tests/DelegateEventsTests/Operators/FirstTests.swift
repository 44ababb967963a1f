import DelegateEvents
import Testing
import TestSupport

// E3, E4, E7
@Suite(.timeLimit(.minutes(5)))
struct `The first callback of an event` {
  private let didBake = DelegateEvent<Int>()

  @Test func `is the first one that is wanted`() async throws {
    let wanted = didBake.first(where: { $0 > 1 })
    let refused = didBake.first(where: { _ in throw OvenError.burnt })

    for loaf in 1...3 { didBake.send(loaf) }

    #expect(try await wanted.value == 2)
    await #expect(throws: OvenError.burnt) { try await refused.value }
    #expect(didBake.readerCount == 0)
  }

  @Test func `settles before send returns`() {
    let first = didBake.first()
    let transformed = didBake.compactMap { -$0 }.first()

    didBake.send(1)

    #expect(first.current.map { try? $0.get() } == 1)
    #expect(transformed.current.map { try? $0.get() } == -1)
    #expect(didBake.readerCount == 0)
  }

  @Test func `is no longer awaited by a promise that is cancelled`() async throws {
    let calls = Counter()
    let first = didBake.compactMap { loaf in
      calls.add()
      return loaf
    }.first()

    first.cancel()
    didBake.send(1)

    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(calls.count == 0)
    #expect(didBake.readerCount == 0)
  }
}
