import CorePromises
import TestSupport
import Testing

// P8: cancelling a pending promise rejects it and tells its maker.
@Suite struct `A promise that is cancelled` {
  @Test func `is rejected with CancellationError`() {
    let (promise, resolver) = Promise<Int>.pending()

    promise.cancel()

    #expect(promise.current?.isCancelled == true)
    #expect(resolver.isSettled)
  }

  @Test func `tells its maker once`() {
    let (promise, resolver) = Promise<Int>.pending()
    let told = Counter()
    resolver.onCancel { told.add() }

    promise.cancel()
    promise.cancel()

    #expect(told.count == 1)
  }

  @Test func `runs every onCancel handler, in the order they were added`() {
    let (promise, resolver) = Promise<Int>.pending()
    let told = Log<Int>()
    for index in 0..<10 { resolver.onCancel { told.append(index) } }

    promise.cancel()

    #expect(told.entries == Array(0..<10))
  }

  @Test func `tells its maker before it resumes a task that waits`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let told = Log<String>()
    let wait = SuspendedWait(for: promise) { told.append("task") }
    resolver.onCancel { told.append("maker") }

    promise.cancel()

    #expect(told.entries == ["maker", "task"])
    #expect(await wait.result().isCancelled)
  }

  @Test func `runs an onCancel handler at once that is added afterwards`() {
    let (promise, resolver) = Promise<Int>.pending()
    let told = Counter()
    promise.cancel()

    resolver.onCancel { told.add() }

    #expect(told.count == 1)
  }

  @Test func `is settled when onCancel runs`() {
    let (promise, resolver) = Promise<Int>.pending()
    let seen = Shelf<Bool?>(nil)
    resolver.onCancel { seen.value = promise.current?.isCancelled }

    promise.cancel()

    #expect(seen.value == true)
  }

  @Test func `does not tell its maker when it is fulfilled or rejected`() {
    let (first, firstResolver) = Promise<Int>.pending()
    let (second, secondResolver) = Promise<Int>.pending()
    let told = Counter()
    firstResolver.onCancel { told.add() }
    secondResolver.onCancel { told.add() }
    firstResolver.fulfill(1)
    secondResolver.reject(BakeryError.ovenIsCold)

    first.cancel()
    second.cancel()

    #expect(told.count == 0)
    #expect(first.current?.value == 1)
  }

  @Test func `does not tell its maker when the maker rejects with CancellationError`() {
    let (promise, resolver) = Promise<Int>.pending()
    let told = Counter()
    resolver.onCancel { told.add() }

    resolver.reject(CancellationError())

    #expect(promise.current?.isCancelled == true)
    #expect(told.count == 0)
  }

  @Test(arguments: Place.allCases)
  func `rejects its observers`(place: Place) async {
    let (promise, resolver) = Promise<Int>.pending()
    let observer = promise.map(on: place.context()) { $0 + 1 }

    promise.cancel()

    #expect(await observer.result.isCancelled)
    withExtendedLifetime(resolver) {}
  }

  @Test func `rejects later observers`() async {
    let (promise, resolver) = Promise<Int>.pending()
    promise.cancel()

    let observer = promise.map { $0 + 1 }

    #expect(await observer.result.isCancelled)
    withExtendedLifetime(resolver) {}
  }

  @Test func `can be recovered from`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let observer = promise.recover { _ in .fulfilled(1) }

    promise.cancel()

    #expect(await observer.result.value == 1)
    withExtendedLifetime(resolver) {}
  }

  @Test func `runs no handler of its own when it is a link`() async {
    let (root, resolver) = Promise<Int>.pending()
    let ran = Counter()
    let keeper = root.map(on: .immediate) { $0 }
    let link = root.map(on: .immediate) { _ in ran.add() }
    link.cancel()

    resolver.fulfill(1)

    #expect(keeper.current?.value == 1)
    #expect(link.current?.isCancelled == true)
    #expect(ran.count == 0)
  }
}
