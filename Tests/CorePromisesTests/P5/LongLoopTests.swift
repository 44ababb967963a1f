import CorePromises
import TestSupport
import Testing

// P5, P10: ten million rounds, or ten times `PROMISE_DEPTH`, on a small stack and in the memory of
// one round. Each test runs in its own process, so that the allocations of other tests do not
// count.
@Suite(.timeLimit(.minutes(5)), .enabled(if: residentMemory() != nil && !isSanitized))
struct `A long loop` {
  @Test func `of rounds that are ready takes no memory and no stack`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(over: Depth.rounds) { _, rounds in
        let last = await fromThread {
          let loop = Promise<Int>.loop(from: 0, on: .immediate) { number in
            .fulfilled(number == rounds ? .done(number) : .again(number + 1))
          }
          return loop.current?.value
        }
        precondition(last == rounds)
      }
    }
  }

  @Test func `of rounds that are pending takes no memory and no stack`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(over: Depth.rounds) { _, rounds in
        let last = await fromThread {
          let round = Shelf<Promise<LoopStep<Int, Int>>.Resolver?>(nil)
          let loop = Promise<Int>.loop(from: 0, on: .immediate) { _ in
            let (promise, resolver) = Promise<LoopStep<Int, Int>>.pending()
            round.value = resolver
            return promise
          }
          for number in 1...rounds { round.value?.fulfill(.again(number)) }
          round.value?.fulfill(.done(rounds))
          return loop.current?.value
        }
        precondition(last == rounds)
      }
    }
  }
}

extension Depth {
  /// Ten rounds for each link; in debug builds one, because they take ten times as long.
  fileprivate static var rounds: Int {
    #if DEBUG
      links
    #else
      links * 10
    #endif
  }
}
