import DelegatePromises
import TestSupport
import Testing

/// A place for promise-returning functions of your own.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The place for promises of your own` {
  // D5: on the caller's actor, for a source that it keeps.
  @Test func `has functions over a source that an actor keeps`() async throws {
    let oven = WeakOven()

    let bread = oven.promised.bread()
    oven.delegate?.ovenDidBake(3)

    #expect(try await bread.value == 3)
    #expect(oven.delegate == nil)
  }

  @Test func `has static functions, and is Sendable if its base is`() async throws {
    let place = try await WeakOven.promised.bought().value.promised

    let bread = try await Task.detached { try await place.owned().value }.value

    #expect(bread == 4)
  }
}

extension WeakOven: Promising {}

extension Promised where Base: WeakOven {
  func bread(isolation: isolated any Actor = #isolation) -> Promise<Int> {
    Promise(from: base, taking: \.delegate, with: { Baker($0) }) { _ in }
  }
}

nonisolated extension Promised where Base: WeakOven {
  func owned() -> Promise<Int> {
    Promise(owning: base, taking: \.delegate, on: .immediate, with: { Baker($0) }) { $0.bake(4) }
  }

  static func bought() -> Promise<WeakOven> { .fulfilled(WeakOven()) }
}
