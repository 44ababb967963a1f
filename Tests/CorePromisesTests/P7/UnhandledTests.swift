import CorePromises
import TestSupport
import Testing

// P7: a promise that is rejected, and freed without ever having been observed, is reported.
@Suite(.timeLimit(.minutes(5)))
struct `A rejection that nobody observed` {
  private let mishap = Mishap()

  @Test func `is reported once, with its error and where the promise was made`() {
    let reports = mishap.reports()

    let line = #line + 1
    do { _ = Promise<Int>.rejected(mishap) }

    #expect(reports.events.map(\.origin?.description) == ["\(#fileID):\(line)"])
  }

  @Test func `is reported once, at the end, for a chain that is discarded`() async {
    let reports = mishap.reports()
    let (promise, resolver) = Promise<Int>.pending()
    let line = #line + 1
    _ = promise.map { $0 + 1 }.tap { _ in }.then { Promise.fulfilled($0) }.finally {}

    resolver.reject(mishap)

    let report = await reports.first()
    #expect(report?.origin?.line == line)
    #expect(report?.rejectionOrigin?.line == line - 2)
    #expect(reports.count == 1)
  }

  @Test func `is reported where each caller wrote its link, not in the function that it called`() {
    let reports = mishap.reports()
    let order = { [mishap] in Promise<Int>.rejected(mishap) }

    let line = #line + 1
    _ = order().map(on: .immediate) { "\($0)" }
    _ = order().then(on: .immediate) { .fulfilled($0) }
    _ = order().asVoid()

    #expect(
      reports.events.map(\.origin?.description) == (0...2).map { "\(#fileID):\(line + $0)" })
    #expect(reports.events.allSatisfy { $0.rejectionOrigin?.line == line - 3 })
  }

  @Test func `is reported once, if an asynchronous function or a handler throws it`() async {
    let reports = mishap.reports()

    _ = Promise<Int> { [mishap] () async throws in throw mishap }
    _ = await reports.first()
    #expect(reports.count == 1)
    _ = Promise.fulfilled(1).map(on: .immediate) { [mishap] _ in throw mishap }

    #expect(reports.count == 2)
  }

  @Test(arguments: Fate.reported, [true, false])
  func `is reported once, whichever way its promise is passed on`(fate: Fate, isLate: Bool) {
    let reports = mishap.reports()

    do {
      let (promise, resolver) = Promise<Int>.pending()
      if isLate { resolver.reject(mishap) }
      fate.meet(promise)
      resolver.reject(mishap)
    }

    #expect(reports.count == 1)
  }

  // P6: an abandoned promise is reported in the same way.
  @Test func `is reported for a promise that was abandoned`() throws {
    let line = #line + 5
    let reports = Reports { event in
      if case .unhandled = event { event.origin?.line == line } else { false }
    }

    do { _ = Promise<Int>.pending() }

    guard case .unhandled(let error, _, _) = try #require(reports.events.first) else { return }
    #expect(Result<Int, any Error>.failure(error).abandonedAt?.line == line)
    #expect(reports.count == 1)
  }

  @Test func `is reported by the name of its promise`() {
    let reports = mishap.reports()

    do { _ = Promise<Int>.rejected(mishap).named("menu") }

    #expect(reports.events.map(\.origin?.name) == ["menu"])
    #expect(reports.events.first.map { "\($0)" }?.contains("(menu)") == true)
  }

  @Test func `is not reported before the promise is freed`() {
    let reports = mishap.reports()
    let promise = Promise<Int>.rejected(mishap)

    #expect(reports.count == 0)

    promise.catch(on: .immediate) { _ in }
    #expect(reports.count == 0)
  }
}

// P7: a rejection that was observed is not reported.
@Suite(.timeLimit(.minutes(5)))
struct `A rejection that was observed` {
  private let mishap = Mishap()

  @Test(arguments: Fate.allCases.filter { !$0.isReported }, [true, false])
  func `is not reported, whichever way it is observed`(fate: Fate, isLate: Bool) {
    let reports = mishap.reports()

    do {
      let (promise, resolver) = Promise<Int>.pending()
      if isLate { resolver.reject(mishap) }
      fate.meet(promise)
      resolver.reject(mishap)
    }

    #expect(reports.count == 0)
  }

  @Test func `is not reported when a task awaits it`() async {
    let reports = mishap.reports()
    let waits: [@Sendable (Promise<Int>) async -> Void] = [
      { _ = try? await $0.value }, { _ = await $0.value(or: 7) }, { _ = await $0.result },
    ]

    for wait in waits {
      let (promise, resolver) = Promise<Int>.pending()
      let task = Task { await wait(promise) }
      resolver.reject(mishap)
      await task.value
    }

    #expect(reports.count == 0)
  }

  @Test func `is not reported when its observer has withdrawn, or the await of a task`() async {
    let reports = mishap.reports()

    for isTask in [true, false] {
      let (promise, resolver) = Promise<Int>.pending()
      let shared = promise.shielded()
      if isTask {
        await Task {
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
          _ = await shared.result
        }.value
      } else {
        shared.map(on: .immediate) { $0 }.cancel()
      }
      resolver.reject(mishap)
    }

    #expect(reports.count == 0)
  }

  @Test func `is not reported when a retry makes another attempt`() throws {
    let reports = mishap.reports()

    do {
      let answer = Promise<Int>.retry(attempts: 3, on: .immediate) { [mishap] attempt in
        if attempt == 1 { throw mishap }
        return attempt == 2 ? .rejected(mishap) : .fulfilled(attempt)
      }
      #expect(try answer.current?.get() == 3)
    }

    #expect(reports.count == 0)
  }

  @Test func `is not reported when it comes from a cancelled promise`() {
    let reports = Reports { event in
      if case .unhandled(is CancellationError, _, _) = event { true } else { false }
    }

    do {
      let (promise, resolver) = Promise<Int>.pending()
      promise.map { $0 }.cancel()
      resolver.reject(BakeryError.outOfFlour)
      _ = Promise<Int>.rejected(CancellationError())
    }

    #expect(reports.count == 0)
  }
}
