import CorePromises
import TestSupport
import Testing

// P5: combinators inside combinators, 10,000 deep, settle, fail, are cancelled and are freed on a
// small stack. Each test runs in its own process, because a stack overflow would end all tests.
extension Deep {
  @Suite struct `A deep nest of combinators` {
    @Test(arguments: NestEnd.allCases)
    func `ends from one side to the other`(end: NestEnd) async {
      await #expect(processExitsWith: .success) { [end] in
        await onNests { end.happen(to: $0) }
      }
    }
  }
}

/// A way in which a nest ends.
enum NestEnd: String, CaseIterable, Codable, Sendable {
  case fulfilledInside, rejectedInside, cancelledInside, cancelledOutside, losesRace

  fileprivate func happen(to nest: Nest) {
    switch self {
    case .fulfilledInside: nest.innermost.resolver.fulfill(1)
    case .rejectedInside: nest.innermost.resolver.reject(BakeryError.ovenIsCold)
    case .cancelledInside: nest.innermost.promise.cancel()
    case .cancelledOutside: nest.outermost.cancel()
    case .losesRace: precondition(Promise.race(nest.outermost, .fulfilled(7)).current?.value == 7)
    }
    if self == .fulfilledInside {
      precondition(nest.outermost.current?.value == 1)
    } else {
      precondition(nest.outermost.current?.error != nil)
      precondition(self == .rejectedInside || nest.innermost.isCancelled)
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
