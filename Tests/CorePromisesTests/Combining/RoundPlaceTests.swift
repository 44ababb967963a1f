import CorePromises
import TestSupport
import Testing

// P4: every round runs where the closure was written, ready or pending. Release builds assert it
// too, by preconditions and by state that only its actor may use.
@Suite(.timeLimit(.minutes(20))) struct `The rounds of a loop and of a retry` {
  @BakeryActor
  @Test(arguments: [false, true])
  func `run on the actor that they were written on`(isPending: Bool) async {
    var visits = 0

    let loop = Promise<Int>.loop(from: 0) { number in
      BakeryActor.preconditionIsolated()
      visits += 1
      let step = number < 5 ? LoopStep<Int, Int>.again(number + 1) : .done(number)
      return isPending ? Promise { @concurrent in step } : .fulfilled(step)
    }

    #expect(await loop.result.value == 5)
    #expect(visits == 6)
  }

  @BakeryActor
  @Test(arguments: [Duration.zero, .microseconds(10)])
  func `run there after a wait, too`(delay: Duration) async {
    var visits = 0

    let order = Promise<Int>.retry(attempts: 4, backoff: .constant(delay)) { attempt in
      BakeryActor.preconditionIsolated()
      visits += 1
      return attempt < 4 ? .rejected(BakeryError.ovenIsCold) : .fulfilled(attempt)
    }

    #expect(await order.result.value == 4)
    #expect(visits == 4)
  }

  @MainActor @Test func `run on the pool when they were written in nonisolated code`() async {
    let seen = Log<Bool>()

    let loop = nonisolatedLoop { seen.append(isOnMainQueue) }

    #expect(await loop.result.value == 3)
    #expect(seen.entries == [false, false, false, false])
  }
}

private nonisolated func nonisolatedLoop(_ visit: @escaping @Sendable () -> Void) -> Promise<Int> {
  .loop(from: 0) { number in
    visit()
    return .fulfilled(number < 3 ? .again(number + 1) : .done(number))
  }
}
