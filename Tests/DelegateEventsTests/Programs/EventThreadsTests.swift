@testable import DelegateEvents
import Testing
import TestSupport

// Random programs on several threads. What a reader gets depends on the threads. What all of them
// get together does not.
@Suite(.timeLimit(.minutes(5)))
struct `A random program over events on several threads` {
  private static let threads = 4
  private static let sends = 40

  private let didBake = DelegateEvent<NumberedLoaf>()
  private let alive = LiveCount()

  // E3, V5, P10
  @Test func `gives each reader its share of one order`() async throws {
    let count = isThorough ? 100_000 : max(1, RandomPrograms.count / 20)
    for seed in RandomPrograms.seeds(failedBefore: [], count: count) {
      let program = Self()
      try await program.run(seed: seed)
      #expect(program.alive.count == 0, "seed \(seed)")
    }
  }

  private func run(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let limit = Int.random(in: 1...4, using: &random)
    let all = didBake.values().makeAsyncIterator()
    let mapped = didBake.map { $0 }.values().makeAsyncIterator()
    let newest = didBake.values(bufferingPolicy: .bufferingNewest(limit)).makeAsyncIterator()
    let oldest = didBake.values(bufferingPolicy: .bufferingOldest(limit)).makeAsyncIterator()
    let mappedNewest = didBake.map { $0 }.values(bufferingPolicy: .bufferingNewest(limit))
      .makeAsyncIterator()
    let eager = Task { [didBake] in
      try await read(didBake.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator())
    }
    let cancelled = Task { [didBake] in
      try await read(didBake.filter { $0.number > 0 }.values().makeAsyncIterator())
    }
    let thread = Int.random(in: 0..<Self.threads, using: &random)
    let enough = thread * Self.sends + Int.random(in: 1..<Self.sends, using: &random)
    let crowd = await EventCrowd(of: didBake, until: enough)

    let passing = await sendAll(seed) { cancelled.cancel() }
    didBake.finish()

    let order = try await read(all).numbers
    #expect(order.count == Self.threads * Self.sends)
    #expect(keepsOrderOfEachThread(order))
    let made = try await read(mapped).numbers
    #expect(made.sorted() == order.sorted() && keepsOrderOfEachThread(made))
    let first = try await read(oldest)
    #expect(first.numbers == Array(order.prefix(limit)))
    let last = try await read(newest)
    #expect(last.numbers == order.suffix(limit))
    let kept = try await read(mappedNewest)
    #expect(kept.numbers.count <= limit && keepsOrderOfEachThread(kept.numbers))
    for reader in [first, last, kept] {
      #expect(reader.numbers.count + reader.dropped == order.count)
    }
    let taken = try await eager.value
    #expect(isPart(taken.numbers, of: order))
    #expect(keepsOrderOfEachThread(try await cancelled.value.numbers))
    let (failures, lost) = try await crowd.failures(inOrder: order, keepsOrderOfEachThread)
    for failure in failures { Issue.record("seed \(seed): \(failure)") }
    let dropped = [first, last, kept, taken].map(\.dropped).reduce(passing + lost, +)
    #expect(didBake.droppedCount == dropped)
  }

  /// Sends from all threads, while readers come and go; returns how many values these have lost.
  private func sendAll(_ seed: Int, halfway: @escaping @Sendable () -> Void) async -> Int {
    let crew = Crew(threads: Self.threads)
    let lost = Counter()
    for thread in 0..<Self.threads {
      crew.run { [didBake, alive] in
        var random = SeededRandom(seed: seed * Self.threads + thread)
        for index in 0..<Self.sends {
          var passing = Passing(didBake, &random)
          didBake.send(
            NumberedLoaf(number: thread * Self.sends + index + 1, ticket: alive.ticket()))
          lost.add(passing.leave())
          if thread == 0, index == Self.sends / 2 { halfway() }
        }
      }
    }
    await crew.finish()
    return lost.count
  }

  private func keepsOrderOfEachThread(_ order: [Int]) -> Bool {
    (0..<Self.threads).allSatisfy { thread in
      let sent = order.filter { ($0 - 1) / Self.sends == thread }
      return sent == sent.sorted()
    }
  }

  private func isPart(_ part: [Int], of order: [Int]) -> Bool {
    var rest = order[...]
    return part.allSatisfy { number in
      guard let index = rest.firstIndex(of: number) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}

/// Reads to the end, or until the task is cancelled.
private func read(
  _ iterator: DelegateEvent<NumberedLoaf>.Values.AsyncIterator
) async throws -> (numbers: [Int], dropped: Int) {
  var iterator = iterator
  var numbers: [Int] = []
  while let loaf = try await iterator.next() { numbers.append(loaf.number) }
  return (numbers, iterator.droppedCount)
}

/// A reader that stays for one callback of its thread.
private struct Passing {
  private var reader: Reader<NumberedLoaf>?
  private var reading: AnyObject?
  private var first: Promise<NumberedLoaf>?

  init(_ event: DelegateEvent<NumberedLoaf>, _ random: inout SeededRandom) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: first = event.first()
    case 1: reading = event.observe { withExtendedLifetime($0) {} }
    case 2: read(event.values(bufferingPolicy: .bufferingOldest(1)))
    case 3: read(event.map { $0 }.values(bufferingPolicy: .bufferingNewest(1)))
    case 4: read(event.merging(event).values(bufferingPolicy: .bufferingNewest(2)))
    default: break
    }
  }

  private mutating func read(_ values: DelegateEvent<NumberedLoaf>.Values) {
    let iterator = values.makeAsyncIterator()
    reader = iterator.reading.reader
    reading = iterator.reading
  }

  /// Leaves; returns the number of values that its full buffer has dropped.
  mutating func leave() -> Int {
    first?.cancel()
    reading = nil
    return reader?.state.withLock { $0.droppedCount } ?? 0
  }
}
