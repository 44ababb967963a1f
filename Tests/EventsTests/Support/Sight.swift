import DelegatePromises
import TestSupport

/// The numbers that an observation on an actor has seen, and whether it has ended.
final class Sight<Value: Sendable>: Sendable {
  let numbers = Shelf<[Int]>([])
  let hasEnded = Gate()
  private let number: @Sendable (Value) -> Int

  init(_ number: @escaping @Sendable (Value) -> Int) { self.number = number }

  func see(_ value: Value) { numbers.update { $0.append(number(value)) } }

  @MainActor
  func observeOnMainActor(_ events: some ReadableEvents<Value>) -> EventObservation {
    events.observe {
      self.see($0)
    } onEnd: { _ in
      self.hasEnded.open()
    }
  }

  func observe(_ events: some ReadableEvents<Value>, on onlooker: isolated Onlooker)
    -> EventObservation
  {
    events.observe {
      onlooker.look()
      self.see($0)
    } onEnd: { _ in
      self.hasEnded.open()
    }
  }
}

/// An actor on which events are observed.
actor Onlooker {
  private var looks = 0

  func look() { looks += 1 }
}
