import CorePromises
import TestSupport
import Testing

// P12, Promises/A+ 2.3.4: "If x is not an object or function, fulfill promise with x"
@Suite struct `A handler that returns no promise` {
  // 2.3.4
  @Test(arguments: Settling.all)
  func `makes a promise of what it returns`(settling: Settling) async {
    let number = await settling.map { 0 }
    let text = await settling.map { "" }
    let nothing = await settling.map { Int?.none }
    let void: Void? = await settling.map {}
    let list = await settling.map { [false] }
    let object = Counter()
    let same = await settling.map { object }

    #expect(number == 0)
    #expect(text?.isEmpty == true)
    #expect(nothing == .some(nil))
    #expect(void != nil)
    #expect(list == [false])
    #expect(same === object)
  }

  // 2.3.4, for an error that is a value.
  @Test(arguments: Settling.all)
  func `makes a value of an error that it returns`(settling: Settling) async {
    let error = await settling.map { BakeryError.outOfFlour }

    #expect(error == .outOfFlour)
  }

  // 2.3.4, where one name would have to inspect its argument. `then` takes only promises.
  @Test(arguments: Settling.all)
  func `makes a value of a promise when it belongs to a map`(settling: Settling) async {
    let order = Order()

    let inner = await settling.map { order.promise }

    #expect(inner == order.promise)
    #expect(order.promise.current == nil)
  }
}

extension Settling {
  /// Returns the outcome of a `map` that returns `value()`.
  fileprivate func map<Output: Sendable>(
    _ value: @escaping @Sendable () -> Output
  ) async -> Output? {
    await settle(with: .success(1)) { $0.map(on: context) { _ in value() } }.result.value
  }
}
