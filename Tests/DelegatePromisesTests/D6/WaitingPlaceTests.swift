import DelegatePromises
import Testing
import TestSupport

// D5, D6
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A promise whose turn has come` {
  private let kitchen = Kitchen<WeakOven>()

  // D5, D6
  @Test func `starts on its own caller's actor`() async throws {
    let oven = kitchen.newOven()
    let bakery = Bakery()
    let first = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let second = await bakery.ask(oven, in: kitchen)

    await onThread { oven.bake(1) }

    #expect(try await first.value == 1)
    #expect(try await second.value == 8)
  }

  // D5, D6
  @Test func `starts on no actor if its caller had none`() async throws {
    let oven = kitchen.newOven()
    let first = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let second = Promise(owning: oven, taking: \.delegate, on: .immediate, with: kitchen.newBaker) {
      #expect(!ThisThread.isOnMainQueue)
      $0.bake(2)
    }

    oven.bake(1)

    #expect(try await first.value == 1)
    #expect(try await second.value == 2)
  }
}

extension Bakery {
  fileprivate func ask(_ oven: WeakOven, in kitchen: Kitchen<WeakOven>) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      self.assertIsolated()
      $0.bake(8)
    }
  }
}
