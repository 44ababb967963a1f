import DelegatePromises
import Testing
import TestSupport

// E3: the limit of a buffer counts values; one takes its place when its transform has returned.
@Suite(.timeLimit(.minutes(20)))
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

// E3
@Suite(.timeLimit(.minutes(20)))
struct `The limit of a buffer` {
  private let didBake = DelegateEvent<Int>()

  @Test(arguments: [
    EventBufferingPolicy.bufferingNewest(.min), .bufferingNewest(-1), .bufferingOldest(.min),
  ])
  func `is zero if it is negative`(policy: EventBufferingPolicy) async throws {
    let values = didBake.values(bufferingPolicy: policy)

    let delivery = didBake.send(1)
    didBake.finish()

    #expect((delivery.dropped, delivery.room) == (1, 0))
    #expect(try await values.collected() == [])
  }

  @Test(arguments: [EventBufferingPolicy.bufferingNewest(.max), .bufferingOldest(.max)])
  func `is none if it is huge`(policy: EventBufferingPolicy) async throws {
    let values = didBake.values(bufferingPolicy: policy)

    let delivery = didBake.send(1)
    didBake.finish()

    #expect(delivery.taken == 1 && delivery.room == nil)
    #expect(try await values.collected() == [1])
  }
}
