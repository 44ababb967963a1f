import DelegatePromises
import Testing
import TestSupport

// D10: answer works in every function, with every kind of source.
@Suite(.timeLimit(.minutes(5)))
struct `A plain await` {
  // D10
  @Test func `needs no actor, and no Sendable source`() async throws {
    let oven = PlainOven()

    let loaves = try await Promise.answer(from: oven, taking: \.delegate, with: { Baker($0) }) {
      $0.bake(2)
    } stop: {
      $0.isOff = true
    }

    #expect(loaves == 2)
    #expect(oven.isOff)
    #expect(oven.delegate == nil)
  }

  // D10: a source that is an actor.
  @Test func `asks an actor`() async throws {
    let counter = OrderCounter()

    let loaves = try await Promise.answer(with: { Baker($0) }) {
      await counter.order(6, telling: $0)
    }

    #expect(loaves == 6)
  }

  // D10
  @Test func `is ended by a promise of start that fails later`() async throws {
    let (delivery, resolver) = Promise<Void>.pending()
    let oven = PlainOven()
    let answer = Promise<Int>(
      owning: WeakOven(), taking: \.delegate, on: .immediate, with: { Baker($0) }
    ) { _ in
      delivery
    }

    resolver.reject(OvenError.noFlour)

    await #expect(throws: OvenError.noFlour) { try await answer.value }
    await #expect(throws: OvenError.noFlour) {
      try await Promise.answer(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in delivery
      }
    }
  }

  // D6, D10: a source that is an existential, or a value with an id.
  @Test func `asks a source whose type is not a class`() async throws {
    let oven: any ToldOven = TestedOven()
    let counter = Counterfoil(oven: PlainOven())
    let slot = DelegateSlot<Counterfoil, any OvenDelegate>(
      id: "foil", get: { $0.oven.delegate }, set: { $0.oven.delegate = $1 })

    let first = try await Promise.answer(from: oven, taking: \.delegate, with: { Baker($0) }) {
      $0.delegate?.ovenDidBake(1)
    }
    let second = try await Promise.answer(from: counter, taking: slot, with: { Baker($0) }) {
      $0.oven.bake(2)
    }

    #expect((first, second) == (1, 2))
  }
}

/// An oven that is not Sendable, and holds its delegate weakly.
private final class PlainOven {
  weak var delegate: (any OvenDelegate)?
  var isOff = false

  func bake(_ loaves: Int) { delegate?.ovenDidBake(loaves) }
}

/// A source that is a value.
private struct Counterfoil {
  let oven: PlainOven
}

private actor OrderCounter {
  func order(_ loaves: Int, telling baker: Baker) { baker.ovenDidBake(loaves) }
}
