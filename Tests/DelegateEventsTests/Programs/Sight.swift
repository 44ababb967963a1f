import DelegateEvents
import TestSupport

/// The numbers that an observation on an actor has seen, and whether it has ended.
final class Sight: Sendable {
  let numbers = Shelf<[Int]>([])
  let hasEnded = Gate()

  func see(_ loaf: NumberedLoaf) { numbers.update { $0.append(loaf.number) } }

  @MainActor
  func observeOnMainActor(_ events: some ReadableEvents<NumberedLoaf>) -> EventObservation {
    events.observe {
      self.see($0)
    } onEnd: { _ in
      self.hasEnded.open()
    }
  }

  func observe(_ events: some ReadableEvents<NumberedLoaf>, on onlooker: isolated Onlooker)
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
