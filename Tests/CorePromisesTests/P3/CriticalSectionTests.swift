import CorePromises
import TestSupport
import Testing

// P3, I2: no user code runs inside a critical section, so each test ends without a deadlock.
@Suite(.timeLimit(.minutes(5)))
struct `User code` {
  enum Code: String, CaseIterable, Sendable {
    case handler, onCancel, deinitOfHandler, deinitOfOnCancel, deinitOfLateValue
  }

  @Test(arguments: Code.allCases)
  func `may call back into the promise that runs it`(code: Code) async {
    let (promise, resolver) = Promise<LastWill?>.pending()
    let (derived, hasRun) = (Shelf<Promise<LastWill?>?>(nil), Gate())
    let keeper = promise.map { $0 }

    code.run(promise, resolver) { [weak resolver] in
      derived.value = promise.map { $0 }
      promise.cancel()
      resolver?.fulfill(nil)
      hasRun.open()
    }

    await hasRun.wait()
    #expect(promise.current != nil)
    #expect(await derived.value?.result != nil)
    withExtendedLifetime((keeper, resolver)) {}
  }
}

extension `User code`.Code {
  /// Makes the promise run the closure.
  fileprivate func run(
    _ promise: Promise<LastWill?>, _ resolver: Promise<LastWill?>.Resolver,
    _ body: @escaping @Sendable () -> Void
  ) {
    switch self {
    case .handler:
      promise.tap(on: .immediate) { _ in body() }.catch { _ in }
      resolver.fulfill(nil)
    case .onCancel:
      resolver.onCancel(body)
      promise.cancel()
    case .deinitOfHandler:
      observe(promise, capturing: LastWill(body)).cancel()
    case .deinitOfOnCancel:
      onCancel(of: resolver, capture: LastWill(body))
      resolver.fulfill(nil)
    case .deinitOfLateValue:
      resolver.fulfill(nil)
      resolver.fulfill(LastWill(body))
    }
  }

  private func observe(
    _ promise: Promise<LastWill?>, capturing will: LastWill
  ) -> Promise<Void> { promise.map { _ in will.touch() } }

  private func onCancel(of resolver: Promise<LastWill?>.Resolver, capture will: LastWill) {
    resolver.onCancel { will.touch() }
  }
}
