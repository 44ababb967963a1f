import CorePromises
import TestSupport
import Testing

// P13
@Suite(.timeLimit(.minutes(5)))
struct `Pending requests` {
  private let byKey = PendingRequests<Int, String>()
  private let inOrder = PendingRequests<Int, String>(answeredInOrder: true)

  @Test func `are answered in any order, by their keys, and once each`() {
    let promises = (0..<3).map { byKey.request($0) }

    for key in [2, 0, 2] { byKey.take(key)?.fulfill("answer \(key)") }

    #expect(promises.map(\.current?.value) == ["answer 0", nil, "answer 2"])
    #expect(byKey.count == 1)
  }

  @Test(arguments: [false, true])
  func `with one key are answered in their order`(isAnsweredInOrder: Bool) {
    let requests = isAnsweredInOrder ? inOrder : byKey
    let promises = (0..<3).map { _ in requests.request(7) }

    for number in 0..<3 { requests.take(7)?.fulfill("\(number)") }

    #expect(promises.map(\.current?.value) == ["0", "1", "2"])
    #expect(requests.take(7) == nil && requests.count == 0)
  }

  @Test func `leave no place when they are cancelled, and a late answer finds none`() {
    let promises = (0..<4).map { byKey.request($0 / 3) }

    for number in [1, 0, 3] { promises[number].cancel() }
    let late = byKey.take(1)
    byKey.take(0)?.fulfill("third")

    #expect(late == nil && byKey.count == 0)
    #expect(promises[2].current?.value == "third")
  }

  @Test func `answered in order keep their places when they are cancelled`() {
    let promises = (0..<3).map { _ in inOrder.request(7) }

    promises[0].cancel()
    promises[1].cancel()
    #expect(inOrder.count == 3)
    for number in 0..<3 { inOrder.take(7)?.fulfill("\(number)") }

    #expect(promises.map { $0.current?.isCancelled } == [true, true, false])
    #expect(promises[2].current?.value == "2" && inOrder.count == 0)
  }

  @Test func `have their places before they start, so an answer may come inside start`() {
    let first = byKey.request(7) { byKey.take(7)?.fulfill("at once") }
    let outer = inOrder.request(7) {
      _ = inOrder.request(7)
      inOrder.take(7)?.fulfill("outer")
    }

    #expect(first.current?.value == "at once" && byKey.count == 0)
    #expect(outer.current?.value == "outer" && inOrder.count == 1)
  }

  @Test(arguments: [false, true])
  func `have never been made if their start throws`(isAnsweredInOrder: Bool) {
    let requests = isAnsweredInOrder ? inOrder : byKey

    let failing = requests.request(7) { throw BakeryError.ovenIsCold }
    let next = requests.request(7)
    requests.take(7)?.fulfill("next")

    #expect(failing.current?.bakeryError == .ovenIsCold)
    #expect(next.current?.value == "next")
  }

  @Test func `are rejected though somebody has taken them, if their start throws`() {
    let taken = Shelf<Promise<String>.Resolver?>(nil)

    let promise = byKey.request(7) {
      taken.value = byKey.take(7)
      throw BakeryError.ovenIsCold
    }
    taken.value?.fulfill("late")

    #expect(promise.current?.bakeryError == .ovenIsCold)
    #expect(taken.value?.lateSettleCount == 1)
  }

  @Test(arguments: [false, true])
  func `are rejected in their order, and later ones belong to the next connection`(
    isAnsweredInOrder: Bool
  ) {
    let requests = isAnsweredInOrder ? inOrder : byKey
    let (order, next) = (Shelf<[Int]>([]), Shelf<Promise<String>?>(nil))
    for number in 0..<40 {
      requests.request(number % 7).handle(on: .immediate) { result in
        if result.bakeryError == .outOfFlour { order.update { $0.append(number) } }
        if number == 0 { next.value = requests.request(0) }
      }
    }

    requests.rejectAll(BakeryError.outOfFlour)

    #expect(order.value == Array(0..<40))
    #expect(requests.count == 1)
    requests.take(0)?.fulfill("next")
    #expect(next.value?.current?.value == "next")
  }

  // The answer of a request that was taken has not come when the connection is lost.
  @Test func `that were taken before a loss leave later ones alone when they are cancelled`() {
    let taken = byKey.request(7)
    let resolver = byKey.take(7)
    byKey.rejectAll(BakeryError.outOfFlour)
    let next = byKey.request(7)

    taken.cancel()

    #expect(byKey.count == 1)
    byKey.take(7)?.fulfill("next")
    #expect(next.current?.value == "next")
    withExtendedLifetime(resolver) {}
  }

  // P6
  @Test func `are abandoned when their table goes, and say where they were made`() {
    let requests = Shelf<PendingRequests<Int, String>?>(PendingRequests())
    let line = #line + 1
    let promise = requests.value?.request(7)
    let taken = requests.value?.request(8)
    let resolver = requests.value?.take(8)

    requests.value = nil

    #expect(promise?.current?.abandonedAt?.line == line)
    resolver?.fulfill("in time")
    #expect(taken?.current?.value == "in time")
  }

  // P10
  @Test func `retain neither their table nor their answers`() {
    let alive = LiveCount()
    let kept = Shelf<[Promise<LiveCount.Ticket>]>([])
    do {
      let requests = PendingRequests<Int, LiveCount.Ticket>()
      for key in 0..<3 { kept.update { $0.append(requests.request(key)) } }
      requests.take(0)?.fulfill(alive.ticket())
      kept.value[1].cancel()
    }

    #expect(kept.value[2].current?.isAbandoned == true)
    kept.value = []
    #expect(alive.count == 0)
  }

  // P8
  @Test func `are withdrawn by a task that is cancelled`() async {
    let promise = byKey.request(7)
    let wait = SuspendedWait { try await promise.value }

    wait.cancel()

    #expect(await wait.result().isCancelled)
    #expect(byKey.count == 0)
  }

  // Every request is compared with one key, however many there are.
  @Test(arguments: [false, true])
  func `cost the same however many there are`(isAnsweredInOrder: Bool) {
    let requests = PendingRequests<CountedKey, Int>(answeredInOrder: isAnsweredInOrder)
    let comparisons = Counter()
    let keys = (0..<2_000).map { CountedKey(number: $0 % 1_000, comparisons: comparisons) }
    let promises = keys.map { requests.request($0) }

    for key in keys.reversed() { requests.take(key)?.fulfill(key.number) }

    #expect(promises.map(\.current?.value) == keys.map(\.number))
    #expect(comparisons.count < 2 * keys.count)
  }
}

private struct CountedKey: Hashable, Sendable {
  let number: Int
  let comparisons: Counter

  static func == (one: Self, other: Self) -> Bool {
    one.comparisons.add()
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
