import CorePromises
import TestSupport
import Testing

@Suite struct `A resolver` {
  @Test func `settles with a result`() {
    let (first, firstResolver) = Promise<Int>.pending()
    let (second, secondResolver) = Promise<Int>.pending()

    firstResolver.settle(with: .success(1))
    secondResolver.settle(with: .failure(BakeryError.ovenIsCold))

    #expect(first.current?.value == 1)
    #expect(second.current?.bakeryError == .ovenIsCold)
  }

  @Test func `is a completion handler that gets a value`() {
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      bake(1, nil, completion: resolver.settle)
    }

    #expect(promise.current?.value == 1)
  }

  @Test func `is a completion handler that gets an error`() {
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      bake(nil, BakeryError.ovenIsCold, completion: resolver.settle)
    }

    #expect(promise.current?.bakeryError == .ovenIsCold)
  }

  @Test func `is a completion handler in which the error wins over the value`() {
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      bake(1, BakeryError.ovenIsCold, completion: resolver.settle)
    }

    #expect(promise.current?.bakeryError == .ovenIsCold)
  }

  @Test func `is a completion handler that may get nothing, which is an error`() {
    let promise = Promise<Int> { (resolver: Promise<Int>.Resolver) in
      bake(nil, nil, completion: resolver.settle)
    }

    #expect(promise.current?.isNoValue == true)
  }

  // P1
  @Test func `is a completion handler that may be called twice`() {
    let (promise, resolver) = Promise<Int>.pending()

    bake(1, nil, completion: resolver.settle)
    bake(nil, nil, completion: resolver.settle)

    #expect(promise.current?.value == 1)
    #expect(resolver.lateSettleCount == 1)
  }

  @Test func `of a Void promise is fulfilled without a value`() {
    let (promise, resolver) = Promise<Void>.pending()

    resolver.fulfill()

    #expect(promise.current?.value != nil)
  }

  @Test func `of a Void promise is a completion handler that gets an error or nothing`() {
    let (first, firstResolver) = Promise<Void>.pending()
    let (second, secondResolver) = Promise<Void>.pending()

    clean(nil, completion: firstResolver.settle)
    clean(BakeryError.outOfFlour, completion: secondResolver.settle)

    #expect(first.current?.value != nil)
    #expect(second.current?.bakeryError == .outOfFlour)
  }

  @Test func `can be two functions`() {
    let first = Promise<Int> { fulfill, _ in fulfill(1) }
    let second = Promise<Int> { _, reject in reject(BakeryError.ovenIsCold) }

    #expect(first.current?.value == 1)
    #expect(second.current?.bakeryError == .ovenIsCold)
  }

  @Test func `rejects when the body that got it throws`() {
    let first = Promise<Int> { (_: Promise<Int>.Resolver) in throw BakeryError.ovenIsCold }
    let second = Promise<Int> { _, _ in throw BakeryError.outOfFlour }

    #expect(first.current?.bakeryError == .ovenIsCold)
    #expect(second.current?.bakeryError == .outOfFlour)
  }

  private func bake(
    _ loaf: Int?,
    _ error: (any Error)?,
    completion: @escaping @Sendable (Int?, (any Error)?) -> Void
  ) {
    completion(loaf, error)
  }

  private func clean(
    _ error: (any Error)?,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completion(error)
  }
}

extension Result {
  fileprivate var isNoValue: Bool {
    guard case .failure(let error) = self, case .noValue? = error as? PromiseError else {
      return false
    }
    return true
  }
}
