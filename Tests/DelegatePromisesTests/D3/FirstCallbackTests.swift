import DelegatePromises
import Testing
import TestSupport

// D3
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The first callback` {
  private let kitchen = Kitchen<WeakOven>()

  // D3
  @Test(arguments: [false, true])
  func `wins over those that come later, even if it is a failure`(isFailure: Bool) throws {
    let promise = order()
    let baker = try #require(kitchen.baker)

    if isFailure { baker.ovenDidFail(OvenError.burnt) }
    baker.ovenDidBake(1)
    baker.ovenDidBake(2)
    baker.ovenDidFail(OvenError.noFlour)

    if isFailure {
      #expect(throws: OvenError.burnt) { try promise.current?.get() }
    } else {
      #expect(try promise.current?.get() == 1)
    }
    #expect(kitchen.lateAnswers == (isFailure ? 3 : 2))
  }

  // D1, D3, P1
  @Test func `counts where the adapter has settled with a promise of its own`() throws {
    let (loaf, baked) = Promise<Int>.pending()

    let promise = Promise(from: kitchen.newOven(), taking: \.delegate) {
      (resolver: Promise<Int>.Resolver) in
      resolver.settle(with: loaf)
      return kitchen.newBaker(resolver)
    } start: { _ in
      baked.fulfill(3)
    }

    #expect(try promise.current?.get() == 3)
  }

  // D3, D5
  @Test(arguments: [false, true])
  func `is the only one that reaches the adapter if it comes in its place`(
    isTransferred: Bool
  ) async throws {
    let (oven, earlier) = (kitchen.newOven(), Bystander())
    oven.delegate = earlier
    let promise =
      isTransferred
      ? Promise(owning: oven, taking: \.delegate, on: .immediate, with: kitchen.newBaker) { _ in }
      : Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }

    if isTransferred { await onThread { oven.bake(5, times: 3) } } else { oven.bake(5, times: 3) }

    #expect(try await promise.value == 5)
    #expect(kitchen.lateAnswers == 0)
    #expect(earlier.calls.count == 2)
  }

  private func order() -> Promise<Int> {
    Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }
  }
}
