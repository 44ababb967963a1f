import CorePromises
import TestSupport
import Testing

// P5: combinators inside combinators, 10,000 deep, settle, fail, are cancelled and are freed on a
// small stack. Each test runs in its own process, because a stack overflow would end all tests.
extension Deep {
  @Suite struct `A deep nest of combinators` {
    @Test func `settles from its innermost promise outwards`() async {
      await #expect(processExitsWith: .success) {
        await onNests { nest in
          nest.innermost.resolver.fulfill(1)
          precondition(nest.outermost.current?.value == 1)
        }
      }
    }

    @Test func `fails from its innermost promise outwards`() async {
      await #expect(processExitsWith: .success) {
        await onNests { nest in
          nest.innermost.resolver.reject(BakeryError.ovenIsCold)
          precondition(nest.outermost.current?.error != nil)
        }
      }
    }

    @Test func `is cancelled from outside inwards`() async {
      await #expect(processExitsWith: .success) {
        await onNests { nest in
          nest.outermost.cancel()
          precondition(nest.innermost.isCancelled)
        }
      }
    }

    @Test func `is cancelled from inside outwards`() async {
      await #expect(processExitsWith: .success) {
        await onNests { nest in
          nest.innermost.promise.cancel()
          precondition(nest.outermost.current?.error != nil)
        }
      }
    }

    @Test func `withdraws all the way in when it loses a race`() async {
      await #expect(processExitsWith: .success) {
        await onNests { nest in
          let winner = Order()
          let race = Promise.race(nest.outermost, winner.promise)
          winner.resolver.fulfill(7)
          precondition(race.current?.value == 7)
          precondition(nest.innermost.isCancelled)
        }
      }
    }
  }
}

private struct Nest: Sendable {
  /// Deep enough that a stack frame for each level would overflow.
  private static let levels = Depth.links / 100

  let innermost = Order()
  let outermost: Promise<Int>

  init(_ wrap: (Promise<Int>) -> Promise<Int>) {
    var last = innermost.promise
    for _ in 0..<Self.levels { last = wrap(last) }
    outermost = last
  }
}

/// Runs the test on one nest of each kind, and on a small stack.
private func onNests(_ body: @escaping @Sendable (Nest) -> Void) async {
  let keeper = Order()
  let kinds: [@Sendable (Promise<Int>) -> Promise<Int>] = [
    { .race($0, keeper.promise.shielded()) },
    { Promise.any([$0]).mapError(on: .immediate) { _ in BakeryError.outOfFlour } },
    { Promise.all([$0]).map(on: .immediate) { $0[0] } },
    { Promise.all($0, Promise.fulfilled("and")).map(on: .immediate) { $0.0 } },
    { Promise.allSettled([$0]).map(on: .immediate) { try $0[0].get() } },
  ]
  for kind in kinds {
    await fromThread { body(Nest(kind)) }
  }
}
