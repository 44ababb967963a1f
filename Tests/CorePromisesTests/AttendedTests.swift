import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The attendant of a promise` {
  private let log = Log<String>()

  // P3
  @Test(arguments: [true, false])
  func `is told inside the call that settles, before all others`(hasOthers: Bool) {
    let (promise, resolver) = Promise<Int>.attended(fileID: #fileID, line: #line)
    ErasedPromise(promise).attend(by: Logger("attendant", in: log))
    if hasOthers {
      ErasedPromise(promise).onSettle { [log] in log.append("hook") }
      observe(promise)
    }

    resolver.fulfill(1)

    #expect(log.entries == (hasOthers ? ["attendant", "hook", "observer"] : ["attendant"]))
  }

  // P3
  @Test func `is told though a single observer runs in place`() {
    let (promise, resolver) = Promise<Int>.attended(fileID: #fileID, line: #line)
    ErasedPromise(promise).attend(by: Logger("attendant", in: log))
    observe(promise)

    resolver.reject(BakeryError.ovenIsCold)

    #expect(log.entries == ["attendant", "observer"])
  }

  // P8
  @Test func `is told when the promise is cancelled, before its maker`() {
    let (promise, resolver) = Promise<Int>.attended(fileID: #fileID, line: #line)
    ErasedPromise(promise).attend(by: Logger("attendant", in: log))
    resolver.onCancel { [log] in log.append("maker") }

    promise.cancel()

    #expect(log.entries == ["attendant", "maker"])
  }

  // P6
  @Test func `is told when the promise is abandoned`() {
    do {
      let (promise, resolver) = Promise<Int>.attended(fileID: #fileID, line: #line)
      ErasedPromise(promise).attend(by: Logger("attendant", in: log))
      withExtendedLifetime(resolver) {}
    }

    #expect(log.entries == ["attendant"])
  }

  // P3
  @Test func `is told of an input of several`() async throws {
    let (promise, resolver) = Promise<Int>.attended(fileID: #fileID, line: #line)
    ErasedPromise(promise).attend(by: Logger("attendant", in: log))
    let both = Promise.all([promise, .fulfilled(2)])

    resolver.fulfill(1)

    #expect(log.entries == ["attendant"])
    #expect(try await both.value == [1, 2])
  }

  // P11
  @Test func `is told before a task that waits`() async throws {
    let (promise, resolver) = Promise<Int>.attended(fileID: #fileID, line: #line)
    ErasedPromise(promise).attend(by: Logger("attendant", in: log))
    async let value = promise.value

    resolver.fulfill(1)

    #expect(log.entries == ["attendant"])
    #expect(try await value == 1)
  }

  // P1
  @Test func `is told of a promise that settled with another one`() {
    let (other, resolver) = Promise<Int>.pending()
    let (promise, late) = Promise<Int>.attended(fileID: #fileID, line: #line)
    ErasedPromise(promise).attend(by: Logger("attendant", in: log))
    late.settle(with: other)
    #expect(log.entries.isEmpty)

    resolver.fulfill(1)

    #expect(log.entries == ["attendant"])
  }

  // P10
  @Test func `is let go of when the promise has settled`() {
    let (promise, resolver) = Promise<Int>.attended(fileID: #fileID, line: #line)
    let attendant = attend(promise)
    #expect(attendant.object != nil)

    resolver.fulfill(1)

    #expect(attendant.object == nil)
    withExtendedLifetime((promise, resolver)) {}
  }

  private func attend(_ promise: Promise<Int>) -> WeakReference<Logger> {
    let attendant = Logger("attendant", in: log)
    ErasedPromise(promise).attend(by: attendant)
    return WeakReference(attendant)
  }

  private func observe(_ promise: Promise<Int>) {
    _ = promise.tap(on: .immediate) { [log] _ in log.append("observer") }
  }
}

private final class Logger: Attendant {
  private let name: String
  private let log: Log<String>

  init(_ name: String, in log: Log<String>) {
    self.name = name
    self.log = log
  }

  func promiseSettled() { log.append(name) }
}
