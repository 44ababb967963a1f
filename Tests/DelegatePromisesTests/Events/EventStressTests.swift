import DelegatePromises
import Dispatch
import Testing
import TestSupport

/// Each test sends `Scale.callbacks` callbacks.
// E3
@Suite(.timeLimit(.minutes(20)))
struct `A hundred queues` {
  private let queues = 100
  private let callbacks = Scale.callbacks

  @Test func `give every reader exactly its values, in the order of each queue`() async throws {
    let event = DelegateEvent<Int>()
    let values = event.values()
    let transformed = event.map { -$0 }.compactMap { -$0 }.values()
    let guests = (1...4).map { seed in Task { try await runs(of: event, seed: seed) } }
    let isReading = Gate()
    let singles = Task { try await firsts(of: event, opening: isReading) }
    await isReading.wait()

    await sendAll(to: event)
    event.finish()

    let order = try await values.collected()
    #expect(order.count == queues * callbacks)
    let made = try await transformed.collected()
    #expect(made.count == order.count)
    for run in [order, made] { expectEachQueueInOrder(run) }
    let places = places(in: order)
    for (place, guest) in guests.enumerated() {
      for run in try await guest.value {
        // Those behind a transform see each queue's order alone.
        if place.isMultiple(of: 2) {
          expectEachQueueInOrder(run)
        } else {
          expectPart(run, of: order, places)
        }
      }
    }
    #expect(try await singles.value > 0)
    #expect(event.readerCount == 0)
    #expect(event.lateSendCount == 0)
  }

  private func sendAll(to event: DelegateEvent<Int>) async {
    let done = Gate()
    let left = Counter()
    for queue in 0..<queues {
      DispatchQueue(label: "oven \(queue)").async { [queues, callbacks] in
        for callback in 0..<callbacks { event.send(queue * callbacks + callback) }
        left.add()
        if left.count == queues { done.open() }
      }
    }
    await done.wait()
  }

  /// Reads a few values, leaves, and comes back, as long as there are values to read.
  private func runs(of event: DelegateEvent<Int>, seed: Int) async throws -> [[Int]] {
    var runs: [[Int]] = []
    while true {
      let length = 1 + (runs.count * 7 + seed * 13) % 200
      let values = seed.isMultiple(of: 2) ? event.values() : event.compactMap { $0 }.values()
      let run = try await values.collected(length)
      runs.append(run)
      if run.count < length { return runs }
    }
  }

  /// Awaits one callback after another, and races some that never come; opens the gate when it
  /// begins to read.
  private func firsts(
    of event: DelegateEvent<Int>, opening isReading: Gate
  ) async throws -> Int {
    var count = 0
    while true {
      let never = event.compactMap { _ in Int?.none }.first()
      let won = Promise.race(never, event.compactMap { $0 }.first())
      isReading.open()
      do {
        _ = try await won.value
        count += 1
      } catch DelegateError.ended {
        return count
      }
    }
  }

  private func expectEachQueueInOrder(_ order: [Int]) {
    var last: [Int: Int] = [:]
    let strays = order.count { value in
      value != last.updateValue(value, forKey: value / callbacks).map { $0 + 1 } ?? value
    }
    #expect(strays == 0)
  }

  private func places(in order: [Int]) -> [Int] {
    var places = Array(repeating: 0, count: order.count)
    for (place, value) in order.enumerated() { places[value] = place }
    return places
  }

  /// Expects that a reader that read for a while has seen the same values as the others.
  private func expectPart(_ run: [Int], of order: [Int], _ places: [Int]) {
    guard let first = run.first else { return }
    let place = places[first]
    #expect(order[place...].prefix(run.count).elementsEqual(run))
  }
}
