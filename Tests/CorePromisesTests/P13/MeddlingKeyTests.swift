import CorePromises
import TestSupport
import Testing

// P13, P9
@Suite(.timeLimit(.minutes(5)))
struct `A key of a pending request` {
  enum Moment: CaseIterable, Sendable { case hash, compare, `deinit` }

  // P3: hashing, comparing and freeing a key is code of a user's, which runs under no lock.
  @Test(arguments: Moment.allCases)
  func `may call back into its table`(moment: Moment) {
    let requests = PendingRequests<MeddlingKey, Int>()
    let meddling = Meddling(at: moment) { [weak requests] in
      guard let requests else { return }
      let own = requests.request(MeddlingKey(99, nil))
      requests.take(MeddlingKey(98, nil))?.fulfill(98)
      own.cancel()
    }
    let promises = [1, 1, 2].map { requests.request(MeddlingKey($0, meddling)) }

    for key in [2, 1, 1, 1] { requests.take(MeddlingKey(key, meddling))?.fulfill(key) }

    #expect(promises.map(\.current?.value) == [1, 1, 2])
    #expect(requests.count == 0 && meddling.calls.count > 0)
  }

  @Test func `whose hash is that of all others still finds its oldest request`() {
    let requests = PendingRequests<CollidingKey, Int>()
    let promises = [1, 2, 1, 3, 2, 1].map { requests.request(CollidingKey(number: $0)) }
    promises[0].cancel()
    promises[3].cancel()

    for (answer, key) in [2, 1, 3, 1, 2, 1].enumerated() {
      requests.take(CollidingKey(number: key))?.fulfill(answer)
    }

    #expect(promises.map { $0.current?.value } == [nil, 0, 1, nil, 4, 3])
    #expect(requests.count == 0)
  }

  // Answers, cancellations and losses meet; each request ends, and nothing is left.
  @Test(arguments: [false, true])
  func `takes each answer once, whichever thread brings it`(collides: Bool) async {
    let requests = PendingRequests<CollidingKey, Int>()
    let (crew, rounds) = (Crew(threads: 3), 500)
    let (ends, takes) = ((0..<rounds).map { _ in Gate() }, (0..<rounds).map { _ in Counter() })

    for round in 0..<rounds {
      let key = CollidingKey(number: round, hash: collides ? 0 : round)
      let promise = requests.request(key)
      promise.handle(on: .immediate) { result in
        if result.value ?? round == round { ends[round].open() }
      }
      for _ in 0..<2 {
        crew.run {
          guard let request = requests.take(key) else { return }
          takes[round].add()
          request.fulfill(round)
        }
      }
      crew.run { promise.cancel() }
      if round % 50 == 0 { crew.run { requests.rejectAll(BakeryError.outOfFlour) } }
    }
    await crew.finish()

    for end in ends { await end.wait() }
    #expect(requests.count == 0)
    #expect(takes.allSatisfy { $0.count <= 1 })
  }
}

private struct CollidingKey: Hashable, Sendable {
  let number: Int
  var hash = 0

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

private final class Meddling: Sendable {
  let moment: `A key of a pending request`.Moment
  let calls = Counter()
  private let body: @Sendable () -> Void

  init(at moment: `A key of a pending request`.Moment, _ body: @escaping @Sendable () -> Void) {
    (self.moment, self.body) = (moment, body)
  }

  func reached(_ moment: `A key of a pending request`.Moment) {
    guard moment == self.moment, calls.count < 100 else { return }
    calls.add()
    body()
  }
}

private final class MeddlingKey: Hashable, Sendable {
  private let number: Int
  private let meddling: Meddling?

  init(_ number: Int, _ meddling: Meddling?) { (self.number, self.meddling) = (number, meddling) }

  deinit { meddling?.reached(.deinit) }

  static func == (one: MeddlingKey, other: MeddlingKey) -> Bool {
    one.meddling?.reached(.compare)
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    meddling?.reached(.hash)
    hasher.combine(0)
  }
}
