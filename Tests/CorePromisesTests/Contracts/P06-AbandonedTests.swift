import CorePromises
import TestSupport
import Testing

// P6: a promise whose last resolver is gone is rejected, and says where it was made.
@Suite(.timeLimit(.minutes(20))) struct `A promise whose last resolver is gone` {
  @Test func `is abandoned, and says where pending made it`() {
    let line = #line + 1
    let promise = Promise<Int>.pending().promise

    let origin = promise.current?.abandonedAt
    #expect(origin?.line == line)
    #expect(origin?.fileID == #fileID)
    #expect(origin?.description == "\(#fileID):\(line)")
  }

  @Test func `is abandoned, and says where a body with a resolver made it`() {
    let line = #line + 1
    let promise = Promise<Int> { (_: Promise<Int>.Resolver) in }

    #expect(promise.current?.abandonedAt?.line == line)
  }

  @Test func `is abandoned, and says where a body with two functions made it`() {
    let line = #line + 1
    let promise = Promise<Int> { _, _ in }

    #expect(promise.current?.abandonedAt?.line == line)
  }

  @Test func `says the place it was given, up to the last line it can name`() {
    let near = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12).promise
    let far = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 70_000).promise

    #expect(near.current?.abandonedAt?.description == "Bakery/Oven.swift:12")
    #expect(far.current?.abandonedAt?.line == 65_535)
  }

  @Test func `says the same place to every promise below it`() async {
    let kept = Shelf<Promise<Int>.Resolver?>(nil)
    let line = #line + 1
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in kept.value = resolver }
    let last = promise.map { $0 + 1 }.then { Promise.fulfilled($0) }.tap { _ in }

    kept.value = nil

    #expect(await last.result.abandonedAt?.line == line)
  }

  @Test func `is pending as long as one of several owners keeps the resolver`() {
    let kept = Shelf<[Promise<Int>.Resolver]?>(nil)
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      kept.value = [resolver, resolver]
    }
    #expect(promise.current == nil)

    kept.value = kept.value?.dropLast()
    #expect(promise.current == nil)
    kept.value = nil

    #expect(promise.current?.isAbandoned == true)
  }

  @Test func `is pending as long as its fulfill function lives`() {
    let kept = Shelf<(@Sendable (Int) -> Void)?>(nil)
    let promise = Promise<Int> { fulfill, _ in kept.value = fulfill }
    #expect(promise.current == nil)

    kept.value = nil

    #expect(promise.current?.isAbandoned == true)
  }

  @Test func `is pending as long as its reject function lives`() {
    let kept = Shelf<(@Sendable (any Error) -> Void)?>(nil)
    let promise = Promise<Int> { _, reject in kept.value = reject }
    #expect(promise.current == nil)

    kept.value = nil

    #expect(promise.current?.isAbandoned == true)
  }

  @Test func `is pending as long as a completion handler made of it lives`() {
    let kept = Shelf<(@Sendable (Int?, (any Error)?) -> Void)?>(nil)
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      kept.value = { resolver.settle($0, $1) }
    }
    #expect(promise.current == nil)

    kept.value?(1, nil)

    #expect(promise.current?.value == 1)
  }

  @Test func `keeps the result it has`() {
    let (promise, resolver) = Promise<Int>.pending()
    let kept = Shelf<Promise<Int>.Resolver?>(nil)
    kept.value = resolver
    kept.value?.fulfill(1)

    kept.value = nil

    #expect(promise.current?.value == 1)
  }

  @Test func `resumes the task that waits for it`() async {
    let kept = Shelf<Promise<Int>.Resolver?>(nil)
    let wait = SuspendedWait(
      for: Promise<Int> { (resolver: Promise<Int>.Resolver) in kept.value = resolver }
    )

    kept.value = nil

    #expect(await wait.result().isAbandoned)
  }

  @Test func `differs from one whose handle is gone: that settles, and its observers run`() async {
    let (resolver, observer) = observed()

    resolver.fulfill(1)

    #expect(await observer.result.value == 1)
  }

  // An `onCancel` handler that holds the resolver keeps the promise pending until it settles.
  @Test func `is kept pending by an onCancel handler that captures its resolver`() async {
    let live = LiveCount()
    let promise = promiseThatCapturesItsResolver(and: live.ticket())
    #expect(promise.current == nil)

    promise.cancel()

    #expect(promise.current?.isCancelled == true)
    await expectReleased(live)
  }

  @Test func `is abandoned when onCancel captures its resolver weakly`() {
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      resolver.onCancel { [weak resolver] in resolver?.fulfill(1) }
    }

    #expect(promise.current?.isAbandoned == true)
  }

  private func observed() -> (Promise<Int>.Resolver, Promise<Int>) {
    let (promise, resolver) = Promise<Int>.pending()
    return (resolver, promise.map { $0 })
  }

  private func promiseThatCapturesItsResolver(and object: LiveCount.Ticket) -> Promise<Int> {
    Promise { (resolver: Promise<Int>.Resolver) in
      resolver.onCancel {
        object.touch()
        resolver.fulfill(1)
      }
    }
  }
}
