import CorePromises
import TestSupport
import Testing

// P12, Promises/A+ 2.3.3: "Otherwise, if x is an object or function"
//
// A type is a promise or it is not, and a member named `then` is never called. The nearest form of
// a thenable's `then` is the body that a promise is made with. It gets `resolvePromise` and
// `rejectPromise`, and can wrap any other future.
@Suite struct `A promise that wraps another library's future` {
  // 2.3.3.3.1: "If/when resolvePromise is called with a value y, run [[Resolve]](promise, y)"
  @Test(arguments: Settling.Moment.allCases)
  func `has the value that it is fulfilled with`(moment: Settling.Moment) async {
    let wrapper = moment.wrap { fulfill, _ in fulfill(2) }

    #expect(await wrapper.result.value == 2)
  }

  // 2.3.3.3.2: "If/when rejectPromise is called with a reason r, reject promise with r"
  @Test(arguments: Settling.Moment.allCases)
  func `has the error that it is rejected with`(moment: Settling.Moment) async {
    let wrapper = moment.wrap { _, reject in reject(BakeryError.burnt(2)) }

    #expect(await wrapper.result.bakeryError == .burnt(2))
  }

  // 2.3.3.3.3: "If both resolvePromise and rejectPromise are called, or multiple calls to the same
  // argument are made, the first call takes precedence, and any further calls are ignored"
  @Test(arguments: Settling.Moment.allCases)
  func `follows the first call`(moment: Settling.Moment) async {
    let fulfilled = moment.wrap { fulfill, reject in
      fulfill(2)
      reject(BakeryError.burnt(3))
      fulfill(4)
    }
    let rejected = moment.wrap { fulfill, reject in
      reject(BakeryError.burnt(2))
      fulfill(3)
      reject(BakeryError.burnt(4))
    }

    #expect(await fulfilled.result.value == 2)
    #expect(await rejected.result.bakeryError == .burnt(2))
  }

  // 2.3.3.3.4.1: "If resolvePromise or rejectPromise have been called, ignore it"
  @Test func `ignores what its body throws after that`() async {
    let fulfilled = Promise<Int> { fulfill, _ in
      fulfill(2)
      throw BakeryError.outOfFlour
    }
    let rejected = Promise<Int> { _, reject in
      reject(BakeryError.burnt(2))
      throw BakeryError.outOfFlour
    }

    #expect(await fulfilled.result.value == 2)
    #expect(await rejected.result.bakeryError == .burnt(2))
  }

  // 2.3.3.3.4.2: "Otherwise, reject promise with e as the reason"
  @Test func `is rejected with what its body throws`() async {
    let wrapper = Promise<Int> { _, _ in throw BakeryError.outOfFlour }

    #expect(await wrapper.result.bakeryError == .outOfFlour)
  }

  // 2.3.3.4: "If then is not a function, fulfill promise with x". Here this holds whatever `then`
  // is.
  @Test(arguments: Settling.all)
  func `takes a type with a method named then as a value`(settling: Settling) async {
    let link = settling.settle(with: .success(1)) { promise in
      promise.map(on: settling.context) { _ in Thenable() }
    }

    let thenable = await link.result.value
    #expect(thenable?.calls.count == 0)
  }
}

extension Settling.Moment {
  /// Makes a promise whose body calls `body` at this moment.
  fileprivate func wrap(
    _ body:
      @escaping @Sendable (
        _ fulfill: @escaping @Sendable (Int) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) -> Promise<Int> {
    let atOnce = Shelf<(@Sendable () -> Void)?>(nil)
    let wrapper = Promise<Int> { fulfill, reject in
      switch self {
      case .already: body(fulfill, reject)
      case .atOnce: atOnce.value = { body(fulfill, reject) }
      case .later: startThread { body(fulfill, reject) }
      }
    }
    atOnce.value?()
    return wrapper
  }
}

/// A value that JavaScript would take for a promise.
private struct Thenable: Sendable {
  let calls = Counter()

  func then(_ resolvePromise: (Int) -> Void, _ rejectPromise: (any Error) -> Void) {
    calls.add()
    resolvePromise(3)
  }
}
