import DelegatePromises
import Testing
import TestSupport

// D7: a cancelled request never starts.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A request that was cancelled before it started` {
  private let starts = Counter()
  private let stops = Counter()

  // D7
  @Test(arguments: [false, true])
  func `is never started by a task that is already cancelled`(hasManyDelegates: Bool) async {
    let (oven, list) = (WeakOven(), SharedOven())
    let task = Task {
      hasManyDelegates
        ? try await Promise.answer(from: list, taking: .observers, with: { Baker($0) }) { _ in
          starts.add()
        }
        : try await Promise.answer(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
          starts.add()
        } stop: { _ in
          stops.add()
        }
    }

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect((starts.count, stops.count, list.additions.count) == (0, 0, 0))
  }

  // D6, D7
  @Test(.serialized, arguments: [true, false])
  func `is never started by a task that waits for its turn`(orHasIt hasTurn: Bool) async throws {
    let oven = WeakOven()
    let first = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
    let line = #line + 2
    let task = Task {
      try await Promise.answer(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
        starts.add()
      }
    }
    await mainActorHasCaughtUp()
    #expect(tokens(madeOn: line).count == 1)

    if hasTurn { first.cancel() }
    task.cancel()
    first.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(starts.count == 0)
    #expect(oven.delegate == nil)
  }

  // D1, R3
  @Test func `is neither started nor stopped if its adapter has settled when it was made`()
    async throws
  {
    let oven = WeakOven()
    let promise = Promise<Int>(from: oven, taking: \.delegate) { resolver in
      resolver.fulfill(1)
      return Baker(resolver)
    } start: { _ in
      starts.add()
    } stop: { _ in
      stops.add()
    }

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect((starts.count, stops.count) == (0, 0))
  }

  // D4, R3
  @Test func `is given back, and not stopped, if it was answered while it was installed`()
    async throws
  {
    let oven = EagerOven()
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
      starts.add()
    } stop: { _ in
      stops.add()
    }

    #expect(try await promise.value == 7)
    try await promise.released.value
    #expect((starts.count, stops.count) == (0, 0))
    #expect(oven.delegate == nil)
  }
}

/// An oven that calls its delegate as soon as it has one.
private final class EagerOven {
  weak var delegate: (any OvenDelegate)? { didSet { delegate?.ovenDidBake(7) } }
}
