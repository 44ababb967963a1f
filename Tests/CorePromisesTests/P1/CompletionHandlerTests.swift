import CorePromises
import TestSupport
import Testing

// P1: each shape on the page about bridging callbacks, as a function of a resolver's.
@Suite struct `A completion handler` {
  private let cold = BakeryError.ovenIsCold

  @Test func `of a value or an error`() {
    #expect(result { $0.settle(1, nil) }?.value == 1)
    #expect(result(of: Int.self) { $0.settle(nil, cold) }?.bakeryError == cold)
    #expect(result { $0.settle(1, cold) }?.bakeryError == cold)
    #expect(result(of: Int.self) { $0.settle(nil, nil) }?.noValueAt != nil)
  }

  @Test func `of two values and an error`() {
    typealias Loaf = (Int, String)

    let both = result(of: Loaf.self) { $0.settle(1, "kg", nil) }?.value
    #expect(both?.0 == 1 && both?.1 == "kg")
    #expect(result(of: Loaf.self) { $0.settle(1, "kg", cold) }?.bakeryError == cold)
    #expect(result(of: Loaf.self) { $0.settle(nil, "kg", nil) }?.noValueAt != nil)
    #expect(result(of: Loaf.self) { $0.settle(1, nil, nil) }?.noValueAt != nil)
  }

  @Test func `of a result, whose error may have a type`() {
    let typed = Result<Int, BakeryError>.failure(cold)

    #expect(result { $0.settle(with: .success(1)) }?.value == 1)
    #expect(result(of: Int.self) { $0.settle(with: typed) }?.bakeryError == cold)
  }

  @Test func `of a value alone, which may be missing`() {
    #expect(result(of: Int?.self) { $0.fulfill(nil) }?.value == .some(nil))
  }

  @Test func `of an error, a flag and an error, or nothing`() {
    #expect(result(of: Void.self) { $0.settle(nil) }?.value != nil)
    #expect(result(of: Void.self) { $0.settle(cold) }?.bakeryError == cold)
    #expect(result(of: Void.self) { $0.settle(true, nil) }?.value != nil)
    #expect(result(of: Void.self) { $0.settle(false, cold) }?.bakeryError == cold)
    #expect(result(of: Void.self) { $0.settle(false, nil) }?.noValueAt != nil)
    #expect(result(of: Void.self) { $0.fulfill() }?.value != nil)
  }

  /// Returns the result of a promise after `call`.
  private func result<Value>(
    of type: Value.Type = Value.self, _ call: (Promise<Value>.Resolver) -> Void
  ) -> Result<Value, any Error>? {
    let (promise, resolver) = Promise<Value>.pending()
    call(resolver)
    return promise.current
  }
}
