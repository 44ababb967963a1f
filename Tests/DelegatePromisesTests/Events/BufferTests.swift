import DelegatePromises
import Testing
import TestSupport

// E3: a value takes its place in the buffer when its callback enters, whatever its transform does.
@Suite(.timeLimit(.minutes(20)))
struct `A buffer whose transform is slow` {
  private let didBake = DelegateEvent<Int>()
  private let alive = LiveCount()
  private let crew = Crew(threads: 2)

  // P10
  @Test(arguments: [EventBufferingPolicy.bufferingNewest(1), .bufferingOldest(1)])
  func `keeps no more than its limit`(policy: EventBufferingPolicy) async {
    let slow = SlowTransform(of: 0)
    let values = didBake.map { [alive] loaf in
      slow.transform(loaf) == 0 ? nil : alive.ticket()
    }.values(bufferingPolicy: policy)
    await begin(0, slow)

    for loaf in 1...1000 { didBake.send(loaf) }

    #expect(alive.count <= 1)
    slow.finish.open()
    await crew.finish()
    #expect(alive.count <= 1)
    withExtendedLifetime(values) {}
  }

  @Test func `of the newest values keeps the newest`() async throws {
    let slow = SlowTransform(of: 0)
    let values = didBake.map { slow.transform($0) }.values(bufferingPolicy: .bufferingNewest(2))
    await begin(0, slow)

    for loaf in 1...5 { didBake.send(loaf) }
    slow.finish.open()
    await crew.finish()
    didBake.send(6)
    didBake.finish()

    #expect(try await values.collected() == [5, 6])
  }

  @Test func `of the oldest values refuses others when they enter`() async throws {
    let slow = SlowTransform(of: 0)
    let transformed = Counter()
    let values = didBake.map { loaf in
      transformed.add()
      return slow.transform(loaf)
    }.values(bufferingPolicy: .bufferingOldest(2))
    await begin(0, slow)

    let deliveries = (1...3).map { didBake.send($0) }
    slow.finish.open()
    await crew.finish()
    didBake.finish()

    #expect(deliveries.map(\.taken) == [1, 0, 0])
    #expect(deliveries.map(\.dropped) == [0, 1, 1])
    #expect(transformed.count == 2)
    #expect(try await values.collected() == [0, 1])
  }

  @Test func `of the newest values drops one for a transform that returns nil in the end`()
    async throws
  {
    let slow = SlowTransform(of: 0)
    let values = didBake.compactMap { slow.transform($0) == 0 ? nil : $0 }
      .values(bufferingPolicy: .bufferingNewest(1))
    didBake.send(1)
    await begin(0, slow)

    slow.finish.open()
    await crew.finish()
    #expect(didBake.droppedCount == 1)
    didBake.send(2)
    didBake.finish()

    #expect(try await values.collected() == [2])
  }

  @Test func `of the oldest values gives a place that nil leaves to later values alone`()
    async throws
  {
    let slow = SlowTransform(of: 0)
    let values = didBake.compactMap { slow.transform($0) == 0 ? nil : $0 }
      .values(bufferingPolicy: .bufferingOldest(1))
    await begin(0, slow)
    #expect(didBake.send(1).dropped == 1)

    slow.finish.open()
    await crew.finish()
    didBake.send(2)
    didBake.finish()

    #expect(try await values.collected() == [2])
  }

  /// Lets a callback enter, and holds it in its transform.
  private func begin(_ loaf: Int, _ slow: SlowTransform) async {
    crew.run { [didBake] in didBake.send(loaf) }
    await slow.hasBegun.wait()
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
