import CorePromises
import TestSupport
import Testing

// P7: rejections of promises that a closure returns, and of those that a `catch` for some errors
// leaves.
@Suite(.timeLimit(.minutes(5))) struct `A rejection that another promise may pass on` {
  private let mishap = Mishap()

  @Test func `is reported when no catch takes it`() {
    let reports = mishap.reports()

    Promise<Int>.rejected(mishap).catch(only: BakeryError.self, on: .immediate) { _ in }
    Promise<Int>.rejected(mishap).catch(matching: BakeryError.ovenIsCold, on: .immediate) {}

    #expect(reports.count == 2)
  }

  @Test func `is not reported when a catch takes it`() {
    let reports = mishap.reports()

    Promise<Int>.rejected(mishap).catch(only: Mishap.self, on: .immediate) { _ in }
    Promise<Int>.rejected(mishap)
      .catch(only: BakeryError.self, on: .immediate) { _ in }
      .catch(on: .immediate) { _ in }

    #expect(reports.count == 0)
  }

  @Test(arguments: [true, false])
  func `is reported once by an all over items, if that is discarded`(isDiscarded: Bool) {
    let reports = mishap.reports()

    do {
      let all = Promise.all(over: 0..<5, limit: 2, on: .immediate) { [mishap] item in
        item == 1 ? .rejected(mishap) : .fulfilled(item)
      }
      if !isDiscarded { all.catch(on: .immediate) { _ in } }
    }

    #expect(reports.count == (isDiscarded ? 1 : 0))
  }

  @Test func `is not reported for promises in flight when another one fails`() {
    let reports = mishap.reports()

    do {
      let pairs = (0..<3).map { _ in Promise<Int>.pending() }
      let all = Promise.all(over: pairs, limit: 3, on: .immediate) { $0.promise }
      all.catch(on: .immediate) { _ in }
      for pair in pairs { pair.resolver.reject(mishap) }
    }

    #expect(reports.count == 0)
  }

  @Test func `is not reported for a closure's promise after the closure has cancelled the whole`() {
    let reports = mishap.reports()

    do {
      let (go, resolver) = Promise<Void>.pending()
      let all = Shelf<Promise<[Int]>?>(nil)
      all.value = Promise.all(
        over: 0..<5, limit: 2, on: ExecutionContext { job in _ = go.map(on: .immediate) { job() } }
      ) { [mishap] _ in
        all.value?.cancel()
        return .rejected(mishap)
      }
      resolver.fulfill()
      all.value = nil
    }

    #expect(reports.count == 0)
  }
}
