import CorePromises
import TestSupport
import Testing

// P7: a promise that is rejected, and freed without ever having been observed, is reported.
@Suite(.timeLimit(.minutes(20)))
struct `A rejection that nobody observed` {
  private let mishap = Mishap()

  @Test func `is reported once, with its error and where the promise was made`() {
    let reports = mishap.reports()

    let line = #line + 1
    do { _ = Promise<Int>.rejected(mishap) }

    #expect(reports.events.map(\.origin?.description) == ["\(#fileID):\(line)"])
  }

  @Test func `is reported when its resolver goes after its promise`() {
    let reports = mishap.reports()

    do {
      let (_, resolver) = Promise<Int>.pending()
      resolver.reject(mishap)
      #expect(reports.count == 0)
    }

    #expect(reports.count == 1)
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

  @Test func `is reported once for each end of a chain that forks`() async {
    let reports = mishap.reports()
    let (promise, resolver) = Promise<Int>.pending()
    _ = promise.map(on: .immediate) { $0 + 1 }
    _ = promise.map(on: .immediate) { $0 + 2 }

    resolver.reject(mishap)

    #expect(reports.count == 2)
  }

  @Test func `is reported for an operation that throws`() async {
    let reports = mishap.reports()

    _ = Promise<Int> { [mishap] in throw mishap }

    _ = await reports.first()
    #expect(reports.count == 1)
  }

  @Test func `is reported for a handler that throws`() {
    let reports = mishap.reports()

    _ = Promise.fulfilled(1).map(on: .immediate) { [mishap] _ in throw mishap }

    #expect(reports.count == 1)
  }

  @Test func `is reported for a combination, not for its inputs`() {
    let reports = mishap.reports()

    do { _ = Promise.all(.rejected(mishap), Promise.fulfilled(1)) as Promise<(Int, Int)> }

    #expect(reports.count == 1)
  }

  @Test func `is reported even if the promise was described`() {
    let reports = mishap.reports()

    do {
      let promise = Promise<Int>.rejected(mishap)
      #expect("\(promise)".contains("rejected"))
    }

    #expect(reports.count == 1)
  }

  @Test func `is reported even if a token retained something for the promise`() {
    let reports = mishap.reports()

    do {
      let (promise, resolver) = Promise<Int>.pending()
      ErasedPromise(promise).onSettle {}
      resolver.reject(mishap)
    }

    #expect(reports.count == 1)
  }

  // P6: an abandoned promise is reported in the same way.
  @Test func `is reported for a promise that was abandoned`() {
    let line = #line + 5
    let reports = Reports { event in
      if case .unhandled = event { event.origin?.line == line } else { false }
    }

    do { _ = Promise<Int>.pending() }

    guard case .unhandled(let error, _, _)? = reports.events.first else {
      Issue.record("nothing was reported")
      return
    }
    #expect(Result<Int, any Error>.failure(error).abandonedAt?.line == line)
    #expect(reports.count == 1)
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
@Suite(.timeLimit(.minutes(20)))
struct `A rejection that was observed` {
  @Test(arguments: Observing.allCases)
  func `is not reported, whichever way it is observed when it comes`(observing: Observing) async {
    let mishap = Mishap()
    let reports = mishap.reports()

    do {
      let (promise, resolver) = Promise<Int>.pending()
      let observation = Task { await observing.observe(promise) }
      resolver.reject(mishap)
      await observation.value
    }

    #expect(reports.count == 0)
  }

  @Test(arguments: Observing.allCases)
  func `is not reported, whichever way it is observed afterwards`(observing: Observing) async {
    let mishap = Mishap()
    let reports = mishap.reports()

    do { await observing.observe(Promise<Int>.rejected(mishap)) }

    #expect(reports.count == 0)
  }

  @Test func `is not reported when its observer has withdrawn`() {
    let mishap = Mishap()
    let reports = mishap.reports()

    do {
      let (promise, resolver) = Promise<Int>.pending()
      let kept = promise.shielded()
      kept.map(on: .immediate) { $0 }.cancel()
      resolver.reject(mishap)
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

// P7: a cancelled await observes too.
extension `A rejection that was observed` {
  @Test func `is not reported when it comes after an await that was cancelled`() async {
    let mishap = Mishap()
    let reports = mishap.reports()

    do {
      let (promise, resolver) = Promise<Int>.pending()
      let shared = promise.shielded()
      await Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        _ = await shared.result
      }.value
      resolver.reject(mishap)
    }

    #expect(reports.count == 0)
  }
}
