import CorePromises
import PromiseTracing
import Testing
import TestSupport

// O1
@Suite struct `An observation of activities` {
  private let notes = ScopedNotes()

  @Test func `hears of a chain from its making to its end`() {
    notes.scope.run {
      let observation = notes.observe()
      let (order, resolver) = Promise<Int>.pending()
      let slices = order.map(on: .immediate) { $0 * 2 }
      resolver.fulfill(21)

      #expect((try? slices.current?.get()) == 42)
      #expect(
        notes.activityTexts == [
          "1 made", "2 made from 1", "1 fulfilled with 21", "2 fulfilled with 42",
          "2 ran on immediate",
        ])
      withExtendedLifetime(observation) {}
    }
  }

  @Test
  func `hears of an error, a cancellation, a late settle, an abandonment and an unseen error`() {
    notes.scope.run {
      let observation = notes.observe()
      let (order, resolver) = Promise<Int>.pending()
      resolver.reject(BakeryError.outOfFlour)
      resolver.fulfill(1)
      let (cancelled, cancelledResolver) = Promise<Int>.pending()
      cancelled.cancel()
      _ = Promise<Int>.pending().promise.current
      do { _ = Promise<Int>.rejected(BakeryError.outOfFlour) }

      #expect(throws: BakeryError.outOfFlour) { try order.current?.get() }
      #expect(
        notes.activityTexts == [
          "1 made", "1 rejected with outOfFlour", "1 settled again", "2 made", "2 cancelled",
          "3 made", "3 rejected", "3 abandoned", "4 made", "4 rejected with outOfFlour",
          "4 unhandled outOfFlour",
        ])
      withExtendedLifetime((observation, cancelledResolver)) {}
    }
  }

  @Test func `hears that a promise is cancelled because its readers have left`() {
    notes.scope.run {
      let observation = notes.observe()
      let (order, resolver) = Promise<Int>.pending()

      order.map(on: .immediate) { $0 }.cancel()

      #expect(
        notes.activityTexts == ["1 made", "2 made from 1", "2 cancelled", "1 cancelled"])
      withExtendedLifetime((observation, resolver)) {}
    }
  }

  @Test func `hears which promises are combined, and which one another waits for`() {
    notes.scope.run {
      let observation = notes.observe()
      let (first, firstResolver) = Promise<Int>.pending()
      let (second, secondResolver) = Promise<Int>.pending()
      let both = Promise.all([first, second])
      let (locked, resolver) = Promise<[Int]>.pending()
      resolver.settle(with: both)

      #expect(
        notes.activityTexts == [
          "1 made", "2 made", "3 made", "3 combines 1 and 2", "4 made", "4 waits for 3",
        ])
      locked.cancel()
      withExtendedLifetime((observation, firstResolver, secondResolver)) {}
    }
  }

  @Test func `hears of a task that waits`() async {
    await notes.scope.run {
      let observation = notes.observe()
      let (order, resolver) = Promise<Int>.pending()
      let waiting = Task { try await order.value }
      await notes.someoneWaits.wait()

      resolver.fulfill(21)

      #expect(await (try? waiting.value) == 21)
      #expect(notes.activityTexts == ["1 made", "1 awaited", "1 fulfilled with 21"])
      withExtendedLifetime(observation) {}
    }
  }

  @Test func `ends when it is cancelled or freed`() {
    notes.scope.run {
      let observation = notes.observe()
      observation.cancel()
      do { _ = notes.observe() }

      _ = Promise.fulfilled(1)

      #expect(notes.activityTexts.isEmpty)
    }
  }

  @Test func `tells long values by their beginning`() {
    notes.scope.run {
      let observation = notes.observe()

      _ = Promise.fulfilled(String(repeating: "x", count: 1000))

      #expect(notes.activityTexts.last?.count == "1 fulfilled with …".count + 200)
      withExtendedLifetime(observation) {}
    }
  }

  // O2
  @Test func `hears nothing of promises outside its scope`() {
    let observation = notes.scope.run { notes.observe() }

    _ = Promise.fulfilled(1).map(on: .immediate) { $0 }

    #expect(notes.activityTexts.isEmpty)
    withExtendedLifetime(observation) {}
  }
}
