import CorePromises
import TestSupport
import Testing

// P1, P12
@Suite struct `A then` {
  @Test func `settles as the promise that its handler returns`() async {
    let derived = Promise.fulfilled(1).then { value in Promise.fulfilled("\(value)") }

    #expect(await derived.result.value == "1")
  }

  @Test func `waits for a promise that is pending`() async {
    let (inner, resolver) = Promise<Int>.pending()
    let derived = Promise.fulfilled(1).then(on: .immediate) { _ in inner }
    #expect(derived.current == nil)

    resolver.fulfill(2)

    #expect(await derived.result.value == 2)
  }

  @Test func `is rejected as the promise that its handler returns`() async {
    let derived = Promise.fulfilled(1).then { value in
      Promise<Int>.rejected(BakeryError.burnt(value))
    }

    #expect(await derived.result.bakeryError == .burnt(1))
  }

  @Test func `is rejected with the error that its handler throws`() async {
    let derived = Promise.fulfilled(1).then { value -> Promise<Int> in
      throw BakeryError.burnt(value)
    }

    #expect(await derived.result.bakeryError == .burnt(1))
  }

  @Test func `passes a rejection on without a call`() async {
    let ran = Counter()
    let promise = Promise<Int>.rejected(BakeryError.ovenIsCold)

    let derived = promise.then { value in
      ran.add()
      return Promise.fulfilled(value)
    }

    #expect(await derived.result.bakeryError == .ovenIsCold)
    #expect(ran.count == 0)
  }

  // P6
  @Test func `is abandoned as the promise that its handler returns`() async {
    let derived = Promise.fulfilled(1).then { _ in Promise<Int>.pending().promise }

    #expect(await derived.result.isAbandoned)
  }

  @Test func `may return the promise that it observes`() async {
    let promise = Promise.fulfilled(1)

    #expect(await promise.then { _ in promise }.result.value == 1)
  }

  @Test func `may return a promise that many return`() async {
    let (inner, resolver) = Promise<Int>.pending()
    let derived = (0..<10).map { _ in Promise.fulfilled(1).then(on: .immediate) { _ in inner } }

    resolver.fulfill(2)

    for promise in derived { #expect(await promise.result.value == 2) }
  }

  @Test func `waits for one step after another`() async {
    let steps = Log<Int>()

    let last = Promise.fulfilled(1)
      .then { value in
        steps.append(value)
        return Promise { () async in value + 1 }
      }
      .then { value in
        steps.append(value)
        return Promise { () async in value + 1 }
      }

    #expect(await last.result.value == 3)
    #expect(steps.entries == [1, 2])
  }
}
