import DelegateEvents
import TestSupport

/// Observations of each kind, of an event that several threads send.
final class EventCrowd: Sendable {
  private struct WantsNoMore: Error {}

  /// Two on one actor, one on another, two on the main actor.
  private let onActors = (0..<5).map { _ in Sight() }
  private let (inside, transformed, leaving) = (Sight(), Sight(), Sight())
  private let throwing: DelegateEvent<NumberedLoaf>.Values
  private let echo = DelegateEvent<Int>()
  private let echoes: DelegateEvent<Int>.Values
  private let observations = Shelf<[EventObservation]>([])
  private let enough: Int

  /// - Parameter enough: The number after which some want no more; its thread sends another one.
  init(of event: DelegateEvent<NumberedLoaf>, until enough: Int) async {
    self.enough = enough
    echoes = echo.values()
    throwing = event.map { loaf in
      if loaf.number == enough { throw WantsNoMore() }
      return loaf
    }.values()
    let (one, other) = (Onlooker(), Onlooker())
    observations.value = [
      await onActors[0].observe(event, on: one), await onActors[1].observe(event, on: one),
      await onActors[2].observe(event, on: other), await onActors[3].observeOnMainActor(event),
      await onActors[4].observeOnMainActor(event),
      await transformed.observeOnMainActor(event.map { loaf in Self.slowly(loaf) }),
    ]
    observeInside(event)
  }

  private func observeInside(_ event: DelegateEvent<NumberedLoaf>) {
    let (inside, leaving, echo, enough) = (inside, leaving, echo, enough)
    observations.update { [observations] kept in
      let place = kept.count
      kept += [
        event.observe { loaf in
          leaving.see(loaf)
          if loaf.number == enough { observations.value[place].cancel() }
        },
        event.observe { loaf in
          inside.see(loaf)
          echo.send(loaf.number)
        },
      ]
    }
  }

  /// Returns the loaf, after some work that differs from loaf to loaf.
  private static func slowly(_ loaf: NumberedLoaf) -> NumberedLoaf {
    let rounds = loaf.number * 7919 % 101
    return (0..<rounds).reduce(0, ^) < 0 ? NumberedLoaf(number: -1, ticket: loaf.ticket) : loaf
  }

  /// Returns what is wrong, after the end of the event, and how many values a reader has lost.
  func failures(
    inOrder order: [Int], _ keepsOrderOfEachThread: ([Int]) -> Bool
  ) async throws -> (failures: [String], dropped: Int) {
    for sight in onActors + [transformed] { await sight.hasEnded.wait() }
    echo.finish()
    var failures: [String] = []
    var (thrown, iterator) = ([Int](), throwing.makeAsyncIterator())
    do {
      while let loaf = try await iterator.next() { thrown.append(loaf.number) }
      failures.append("a transform threw, and its reader ended without the error")
    } catch is WantsNoMore {}
    for (place, sight) in onActors.enumerated() where sight.numbers.value != order {
      failures.append("observation \(place) saw \(sight.numbers.value), not \(order)")
    }
    let echoes = try await echoes.reduce(into: []) { $0.append($1) }
    for numbers in [inside.numbers.value, transformed.numbers.value, echoes]
    where numbers.sorted() != order.sorted() || !keepsOrderOfEachThread(numbers) {
      failures.append("a transform made \(numbers)")
    }
    for numbers in [thrown, leaving.numbers.value]
    where !keepsOrderOfEachThread(numbers) || numbers.contains(enough + 1) {
      failures.append("a reader that wants no more than \(enough) saw \(numbers)")
    }
    return (failures, iterator.droppedCount)
  }
}

/// A loaf, as the programs on several threads send it.
struct NumberedLoaf: Sendable {
  let number: Int
  let ticket: LiveCount.Ticket
}
