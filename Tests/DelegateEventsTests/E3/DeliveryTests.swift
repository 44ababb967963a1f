import DelegateEvents
import Testing
import TestSupport

// E3: the sender learns what became of a value.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The delivery of a value` {
  private let didBake = DelegateEvent<Int>()

  // E3
  @Test func `is empty without readers`() {
    let delivery = didBake.send(1)

    #expect((delivery.taken, delivery.dropped) == (0, 0))
    #expect(delivery.room == nil)
  }

  // E3
  @Test func `counts each kind of reader`() {
    let all = didBake.values()
    let few = didBake.values(bufferingPolicy: .bufferingOldest(1))
    let newest = didBake.values(bufferingPolicy: .bufferingNewest(4))
    let unwanted = didBake.filter { _ in false }.values()
    let observation = didBake.observe { _ in }

    let first = didBake.send(1)
    let second = didBake.send(2)

    #expect((first.taken, first.dropped, first.room) == (4, 0, 0))
    #expect((second.taken, second.dropped, second.room) == (3, 1, 0))
    withExtendedLifetime((all, few, newest, unwanted, observation)) {}
  }

  // E3
  @Test func `has the value that waits for the transform of another sender`() async {
    let (isInside, goOn) = (Gate(), Gate())
    let values = didBake.compactMap { loaf in
      if loaf == 1 {
        isInside.open()
        goOn.block()
      }
      return loaf
    }.values()
    let crew = Crew(threads: 1)
    crew.run { [didBake] in didBake.send(1) }
    await isInside.wait()

    let delivery = didBake.send(2)

    #expect((delivery.taken, delivery.dropped) == (1, 0))
    goOn.open()
    await crew.finish()
    withExtendedLifetime(values) {}
  }

  // E3: the count of an event is the sum of its readers' counts, with those that have left.
  @Test func `counts every value that a full buffer of any reader drops`() async throws {
    let oldest = didBake.values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    let newest = didBake.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
    var leaving: DelegateEvent<Int>.Values? = didBake.values(bufferingPolicy: .bufferingNewest(2))

    for loaf in 1...5 { didBake.send(loaf) }
    leaving = nil

    #expect((oldest.droppedCount, newest.droppedCount) == (4, 4))
    #expect(didBake.droppedCount == 4 + 4 + 3)
    #expect(leaving == nil)
  }

  // E3
  @Test(arguments: [EventBufferingPolicy.bufferingNewest(0), .bufferingOldest(0)])
  func `reaches a waiting task even without room in the buffer`(
    policy: EventBufferingPolicy
  ) async throws {
    let values = didBake.values(bufferingPolicy: policy)
    #expect(didBake.send(1).dropped == 1)
    let reader = await SuspendedReader(of: values)

    let delivery = didBake.send(2)
    didBake.finish()

    #expect((delivery.taken, delivery.room) == (1, 0))
    #expect(try await reader.next == 2)
  }
}

// E3: the limit of a buffer counts values; one takes its place when its transform has returned.
@Suite(.timeLimit(.minutes(5)))
struct `A buffer whose transform is slow` {
  private let didBake = DelegateEvent<Int>()
  private let crew = Crew(threads: 1)

  @Test(arguments: [
    (EventBufferingPolicy.bufferingNewest(2), [5, 0], 4), (.bufferingOldest(2), [1, 2], 4),
  ])
  func `has the value when it is made`(
    policy: EventBufferingPolicy, kept: [Int], dropped: Int
  ) async throws {
    let slow = SlowTransform(of: 0)
    let values = didBake.map { slow.transform($0) }.values(bufferingPolicy: policy)
    crew.run { [didBake] in didBake.send(0) }
    await slow.hasBegun.wait()

    let deliveries = (1...5).map { didBake.send($0) }
    slow.finish.open()
    await crew.finish()
    didBake.finish()

    #expect(deliveries.map(\.dropped) == [0, 0, 1, 1, 1])
    #expect(didBake.droppedCount == dropped)
    #expect(try await values.collected() == kept)
  }

  @Test func `gives no place to a value that nil replaces`() async throws {
    let values = didBake.compactMap { $0 == 1 ? nil : $0 }
      .values(bufferingPolicy: .bufferingOldest(1))

    for loaf in 1...3 { didBake.send(loaf) }
    didBake.finish()

    #expect(try await values.collected() == [2])
    #expect(didBake.droppedCount == 1)
  }
}
