import DelegatePromises
import Testing
import TestSupport

// D1
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise that starts` {
  private let kitchen = Kitchen<WeakOven>()

  // D1
  @Test func `is retained before its delegate is installed, which is before it starts`() {
    let retainedAtInstall = Shelf<[Int]>([])
    let line = #line + 5
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(id: "oven", get: \.delegate) {
      retainedAtInstall.value.append(tokens(madeOn: line).count)
      $0.setDelegate($1)
    }
    let promise = Promise(from: kitchen.newOven(), taking: slot, with: kitchen.newBaker) {
      #expect(tokens(madeOn: line).count == 1)
      #expect($0.delegate === kitchen.baker)
    }

    #expect(retainedAtInstall.value == [1])
    promise.cancel()
  }

  // D1, D3
  @Test func `keeps an answer that comes inside a start that then throws`() async throws {
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      $0.bake(3)
      throw OvenError.noFlour
    } stop: {
      kitchen.stop($0)
    }

    #expect(try await promise.value == 3)
    try await promise.released.value
    kitchen.expectClosed()
  }
}
