import CorePromises
import TestSupport
import Testing

// P7: rejections of promises that a closure returns, and of those that a `catch` for some errors
// leaves.
@Suite(.timeLimit(.minutes(20))) struct `A rejection that another promise may pass on` {
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

  @Test func `is reported once, by an all over items that is discarded`() {
    let reports = mishap.reports()

    do { _ = Promise.all(over: 0..<5, limit: 2, on: .immediate, make) }

    #expect(reports.count == 1)
  }

  @Test func `is not reported by an all over items that is observed`() {
    let reports = mishap.reports()

    do { Promise.all(over: 0..<5, limit: 5, on: .immediate, make).catch(on: .immediate) { _ in } }

    #expect(reports.count == 0)
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

  @Test func `is reported once when a context drops the job that starts the work`() {
    let line = #line + 3
    let reports = Reports { $0.isUnhandled(in: #fileID, near: line) }

    do { _ = Promise.all(over: 0..<5, limit: 2, on: .dropping) { .fulfilled($0) } }

    #expect(reports.count == 1)
  }

  private func make(_ item: Int) -> Promise<Int> {
    item == 1 ? .rejected(mishap) : .fulfilled(item)
  }
}

extension ExecutionContext {
  fileprivate static let dropping = ExecutionContext { _ in }
}

extension PromiseDiagnostics.Event {
  fileprivate func isUnhandled(in fileID: String, near line: Int) -> Bool {
    guard case .unhandled(_, let origin, _) = self else { return false }
    return origin.fileID == fileID && origin.line == line
  }
}
