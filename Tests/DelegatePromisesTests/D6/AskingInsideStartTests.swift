import DelegatePromises
import TestSupport
import Testing

// D6: a request that would wait for itself is refused.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct `A request that the task inside a start makes` {
  private let oven = WeakOven()

  private func answer(
    _ overlap: SlotOverlap = .waitTurn, start: (WeakOven) async throws -> Void
  ) async throws -> Int {
    try await Promise<Int>.answer(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap), with: { Baker($0) },
      start: start)
  }

  // D6
  @Test(arguments: [SlotOverlap.waitTurn, .reject, .takeOver])
  func `is refused for the same slot`(overlap: SlotOverlap) async throws {
    let loaves = try await answer { oven in
      await #expect(throws: DelegateError.self) {
        try await answer(overlap) { _ in Issue.record("started") }
      }
      let promise = Promise<Int>(
        from: oven, taking: \.delegate, with: { Baker($0) }
      ) { _ in Issue.record("started") }
      await #expect(throws: DelegateError.self) { try await promise.value }
      oven.bake(1)
    }

    #expect(loaves == 1)
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `is refused though it would wait for another one first`() async throws {
    var waiting: Promise<Int>?
    let loaves = try await answer { oven in
      waiting = await Task { @MainActor in
        Promise<Int>(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
      }.value
      await #expect(throws: DelegateError.self) { try await answer { _ in } }
      oven.bake(1)
    }

    #expect(loaves == 1)
    waiting?.cancel()
  }

  // D6, D13: the slot is given back when `start` has returned, though the last call has come.
  @Test func `is refused though the holder has its answer, and lingers`() async throws {
    let (lastCall, isOver) = Promise<Void>.pending()
    let alive = LiveCount()
    let loaves = try await Promise<Int>.answer(
      from: oven, taking: \.delegate,
      with: { Baked($0, until: lastCall, alive.ticket()) }
    ) { oven in
      oven.bake(1)
      isOver.fulfill()
      await #expect(throws: DelegateError.self) {
        try await answer { _ in Issue.record("started") }
      }
    }

    #expect(loaves == 1)
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `waits if it is made by another task, or for another slot`() async throws {
    let other = WeakOven()
    var promise: Promise<Int>?
    _ = try await answer { oven in
      let loaves = try await Promise<Int>.answer(
        from: other, taking: \.delegate, with: { Baker($0) }
      ) { $0.bake(3) }
      #expect(loaves == 3)
      promise = await Task { @MainActor in
        Promise<Int>(from: oven, taking: \.delegate, with: { Baker($0) }) { $0.bake(2) }
      }.value
      oven.bake(1)
    }

    #expect(try await promise?.value == 2)
  }

  // D6: its number is newer, and its task is the same, but nobody was inside `start`.
  @Test func `waits if it is made inside the maker`() async throws {
    let made = Drawer<Promise<Int>?>(nil)
    let loaves = try await Promise<Int>.answer(
      from: oven, taking: \.delegate,
      with: { resolver in
        made.value = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
          oven.bake(3)
        }
        return Baker(resolver)
      }
    ) { oven in
      await mainActorHasCaughtUp()
      oven.bake(1)
    }

    #expect(loaves == 1)
    #expect(try await made.value?.value == 3)
  }
}
