import CorePromises
import Testing

// P4: a handler formed on an actor runs on that actor.
@Suite @MainActor struct `A handler written on the main actor` {
  @Test func `runs there when it captures`() async {
    let (promise, resolver) = Promise<Int>.pending()
    var seen = 0
    let observer = promise.map { value in
      MainActor.assertIsolated()
      seen = value
    }

    startThread { resolver.fulfill(7) }

    _ = await observer.result
    #expect(seen == 7)
  }

  @Test func `runs there when it captures nothing`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let observer = promise.map { _ in isOnMainQueue }

    startThread { resolver.fulfill(7) }

    #expect(await observer.result.value == true)
  }

  @Test func `runs there on a promise that has settled`() async {
    #expect(await Promise.fulfilled(7).map { _ in isOnMainQueue }.result.value == true)
  }

  @Test func `runs there in the middle of a chain that runs elsewhere`() async {
    let seen = Log<Bool>()
    let elsewhere: @Sendable (Int) -> Int = { value in
      seen.append(isOnMainQueue)
      return value + 1
    }

    let last = Promise.fulfilled(1)
      .map(elsewhere)
      .map { value in
        seen.append(isOnMainQueue)
        return value + 1
      }
      .map(elsewhere)

    #expect(await last.result.value == 4)
    #expect(seen.entries == [false, true, false])
  }

  // A stored `@Sendable` function has no isolation, wherever it is stored.
  @Test func `runs elsewhere when it is a stored function`() async {
    let stored: @Sendable (Int) -> Bool = { _ in isOnMainQueue }

    let observer = Promise.fulfilled(7).map(stored)

    #expect(await observer.result.value == false)
  }

  @Test func `runs elsewhere when it is written in a nonisolated function`() async {
    #expect(await observeNonisolated(.fulfilled(7)).result.value == false)
  }

  // A nonisolated `async` function runs on its caller's actor, but is not isolated to it.
  @Test func `runs elsewhere when it is written in a nonisolated async function`() async {
    #expect(await observeNonisolatedAsync(.fulfilled(7)).result.value == false)
  }
}

private nonisolated func observeNonisolated(_ promise: Promise<Int>) -> Promise<Bool> {
  promise.map { _ in isOnMainQueue }
}

private nonisolated func observeNonisolatedAsync(_ promise: Promise<Int>) async -> Promise<Bool> {
  promise.map { _ in isOnMainQueue }
}
