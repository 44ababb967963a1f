import DelegateEvents
import PromisesTesting
import TestSupport
import Testing

// E3: what is current, and then each value that is set, once and in order.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A current value, read as events` {
  private let heat = CurrentValue(1)
  private let seen = Shelf<[Int]>([])

  @Test func `is a promise of what is current, or of the first value that is wanted`() async throws
  {
    let (now, high) = (heat.first(), heat.first { $0 > 2 })
    #expect(now.current != nil && high.current == nil)

    heat.value = 3

    #expect(try await now.value == 1)
    #expect(try await high.value == 3)
    #expect(try await heat.first { $0 > 2 }.value == 3)
  }

  @Test func `is there when an observation on the main actor has been made`() {
    let observation = heat.observe { [seen] heat in seen.update { $0.append(heat) } }
    #expect(seen.value == [1])

    heat.value = 2
    observation.cancel()
    heat.value = 3

    #expect(seen.value == [1, 2])
  }

  @Test func `reaches a reader behind a transform, and one of merged events`() async throws {
    let other = DelegateEvent<Int>()
    let tenfold = heat.map { $0 * 10 }.values()
    let merged = heat.merging(other.map { -$0 }).values()

    heat.value = 2
    other.send(7)
    heat.value = 3

    #expect(try await tenfold.collected(3) == [10, 20, 30])
    #expect(try await merged.collected(4) == [1, 2, -7, 3])
  }

  @Test func `is followed by every change, from the second loop's beginning too`() async throws {
    let values = heat.values(bufferingPolicy: .unbounded)
    heat.value = 2
    #expect(try await values.collected(2) == [1, 2])
    heat.value = 3

    var second = values.makeAsyncIterator()
    heat.value = 4

    #expect(try await second.next() == 3)
    #expect(try await second.next() == 4)
  }

  @Test func `starts a shared attachment, and a late reader has what is current`() {
    let (oven, adapter) = (UnguardedOven(), OvenState())
    let shared = SharedAttachment { DelegateAttachment(of: adapter, to: oven, at: \.delegate) }
    let loaves = adapter.loaves.attaching(shared)
    #expect(oven.delegate == nil)

    let first = loaves.observe { [seen] loaves in seen.update { $0.append(loaves) } }
    oven.bake(1)
    let second = loaves.observe { [seen] loaves in seen.update { $0.append(10 * loaves) } }
    oven.bake(2)
    first.cancel()
    second.cancel()

    #expect(seen.value == [0, 1, 10, 2, 20])
    #expect(oven.delegate == nil)
  }

  @Test func `ends a reader with a transform that throws`() async {
    let failing = heat.map { heat in
      if heat == 1 { throw OvenError.burnt }
    }

    await #expect(throws: OvenError.burnt) { try await failing.first().value }
  }

  // A transform is not called again inside itself, and misses nothing.
  @Test func `may be set inside what observes it`() {
    let body = { @Sendable [heat, seen] value in
      seen.update { $0.append(value) }
      if value < 4 { heat.value = value + 1 }
    }

    let observation = heat.observe(body)

    #expect(seen.value == [1, 2, 3, 4])
    observation.cancel()
  }

  // Other threads may set faster than a transform returns: a job takes what they set.
  @Test func `keeps no setter busy with what others set meanwhile`() async {
    let (seenHere, hasAll) = (Shelf<[Int]>([]), Gate())
    let body = { @Sendable [heat, seen] value in
      seen.update { $0.append(value) }
      if ThisThread.isOnMainQueue { seenHere.update { $0.append(value) } }
      if value == 20 { hasAll.open() } else { runOnThread { heat.value = value + 1 } }
    }

    let observation = heat.observe(body)

    #expect(seenHere.value == [1])
    await hasAll.wait()
    #expect(seen.value == Array(1...20))
    observation.cancel()
  }

  // E4: a value that is set before the end comes, though its transform is still running.
  @Test func `ends behind a transform when that has had each value`() async throws {
    let slow = SlowTransform(of: 2)
    let values = heat.map(slow.transform).values()
    let hasSet = Gate()
    Task.detached { [heat] in
      heat.value = 2
      hasSet.open()
    }
    await slow.hasBegun.wait()

    heat.value = 3
    heat.finish()
    slow.finish.open()

    #expect(try await values.collected() == [1, 2, 3])
    await hasSet.wait()
  }

  // E7
  @Test func `ends its readers when it goes away, after its last value`() async throws {
    let hasEnded = Gate()
    let heat = Shelf<CurrentValue<Int>?>(CurrentValue(1))
    let events = try #require(heat.value?.events)
    let (values, high) = (events.values(), events.first { $0 > 2 })
    let observation = events.observe { _ in
    } onEnd: { error in
      #expect(error == nil)
      hasEnded.open()
    }
    heat.value?.value = 2

    heat.value = nil

    try #require(hasEnded.isOpen)
    #expect(try await values.collected() == [1, 2])
    await #expect(throws: DelegateError.self) { try await high.value }
    #expect(try await events.values().collected() == [2])
    withExtendedLifetime(observation) {}
  }

  // P10
  @Test func `keeps nothing of a reader that has left`() {
    let alive = LiveCount()
    let ticket = Shelf<LiveCount.Ticket?>(alive.ticket())
    do {
      let body = { @Sendable [kept = ticket.value] (_: Int) in withExtendedLifetime(kept) {} }
      let observation = heat.observe(body)
      heat.value = 2
      observation.cancel()
    }
    ticket.value = nil

    #expect(alive.count == 0)
  }

  // P9
  @Test(arguments: [false, true])
  func `has one order for all readers, whichever thread sets it`(isOnMainActor: Bool) async throws {
    let (crew, heat, sets) = (Crew(threads: 4), CurrentValue(0), 2_000)
    let hasAll = Gate()
    let see = { @Sendable [seen] (value: Int) in
      let count = seen.update { seen in
        seen.append(value)
        return seen.count
      }
      if count > sets { hasAll.open() }
    }
    let observation = isOnMainActor ? heat.observe { @MainActor in see($0) } : heat.observe(see)
    let (plain, mapped) = (heat.values(bufferingPolicy: .unbounded), heat.map { $0 }.values())

    for number in 1...sets { crew.run { heat.value = number } }
    await crew.finish()
    heat.finish()

    let all = try await plain.collected()
    #expect(all.count == sets + 1 && all.first == 0)
    #expect(try await mapped.collected() == all)
    await hasAll.wait()
    #expect(seen.value == all)
    observation.cancel()
  }

  // P9
  @Test func `gives a late reader no gap and nothing twice`() async throws {
    let (crew, heat, rounds) = (Crew(threads: 1), CurrentValue(0), 300)
    for round in 0..<rounds {
      let set = { @Sendable in for _ in 0..<10 { heat.update { $0 += 1 } } }
      crew.run(set)
      let plain = heat.values(bufferingPolicy: .unbounded)
      let mapped = heat.map { $0 }.values()
      let last = 10 * (round + 1)

      for values in [plain, mapped] {
        var got: [Int] = []
        for try await value in values {
          got.append(value)
          if value == last { break }
        }
        #expect(got == Array((got.first ?? 0)...last))
      }
    }
    await crew.finish()
  }
}

/// An adapter with a state.
private final class OvenState: OvenDelegate {
  let loaves = CurrentValue(0)

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { self.loaves.value = loaves }
  func ovenDidFail(_ error: any Error) {}
}
