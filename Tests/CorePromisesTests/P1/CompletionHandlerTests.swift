import CorePromises
import TestSupport
import Testing

// P1: each shape on the page about bridging callbacks, made of a resolver's functions.
@Suite struct `A completion handler` {
  private let cold = BakeryError.ovenIsCold

  @Test func `of a value or an error`() {
    let handler: (Promise<Int>.Resolver) -> @Sendable (Int?, (any Error)?) -> Void = { $0.settle }

    #expect(result { handler($0)(1, nil) }?.value == 1)
    #expect(result { handler($0)(nil, cold) }?.bakeryError == cold)
    #expect(result { handler($0)(1, cold) }?.bakeryError == cold)
    #expect(result { handler($0)(nil, nil) }?.noValueAt != nil)
  }

  @Test func `of a value that is always there, and an error`() {
    let handler: (Promise<Bool>.Resolver) -> @Sendable (Bool, (any Error)?) -> Void = { $0.settle }

    #expect(result { handler($0)(true, nil) }?.value == true)
    #expect(result { handler($0)(false, cold) }?.bakeryError == cold)
  }

  @Test func `of two values and an error`() {
    typealias Handler = @Sendable (Int?, String?, (any Error)?) -> Void
    let handler: (Promise<(Int, String)>.Resolver) -> Handler = { $0.settle }

    let both = result { handler($0)(1, "kg", nil) }?.value
    #expect(both?.0 == 1 && both?.1 == "kg")
    #expect(result { handler($0)(1, "kg", cold) }?.bakeryError == cold)
    #expect(result { handler($0)(nil, "kg", nil) }?.noValueAt != nil)
    #expect(result { handler($0)(1, nil, nil) }?.noValueAt != nil)
  }

  @Test func `of a result, whose error may have a type`() {
    typealias Resolver = Promise<Int>.Resolver
    let any: (Resolver) -> @Sendable (Result<Int, any Error>) -> Void = { $0.settle(with:) }
    let typed: (Resolver) -> @Sendable (Result<Int, BakeryError>) -> Void = { $0.settle(with:) }

    #expect(result { any($0)(.success(1)) }?.value == 1)
    #expect(result { any($0)(.failure(cold)) }?.bakeryError == cold)
    #expect(result { typed($0)(.success(1)) }?.value == 1)
    #expect(result { typed($0)(.failure(cold)) }?.bakeryError == cold)
  }

  @Test func `of a value alone, which may be missing`() {
    let handler: (Promise<Int?>.Resolver) -> @Sendable (Int?) -> Void = { $0.fulfill }

    #expect(result { handler($0)(1) }?.value == 1)
    #expect(result { handler($0)(nil) }?.value == .some(nil))
  }

  @Test func `of an error, a flag and an error, or nothing`() {
    typealias Resolver = Promise<Void>.Resolver
    let error: (Resolver) -> @Sendable ((any Error)?) -> Void = { $0.settle }
    let flag: (Resolver) -> @Sendable (Bool, (any Error)?) -> Void = { $0.settle }
    let nothing: (Resolver) -> @Sendable () -> Void = { $0.fulfill }

    #expect(result { error($0)(nil) }?.value != nil)
    #expect(result { error($0)(cold) }?.bakeryError == cold)
    #expect(result { flag($0)(true, nil) }?.value != nil)
    #expect(result { flag($0)(false, cold) }?.bakeryError == cold)
    #expect(result { flag($0)(false, nil) }?.noValueAt != nil)
    #expect(result { nothing($0)() }?.value != nil)
  }

  /// Returns the result of a promise after `call`.
  private func result<Value>(
    _ call: (Promise<Value>.Resolver) -> Void
  ) -> Result<Value, any Error>? {
    let (promise, resolver) = Promise<Value>.pending()
    call(resolver)
    return promise.current
  }
}
