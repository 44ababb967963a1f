import DelegatePromises
import Testing
import TestSupport

// E3: the sender learns what became of a value.
@MainActor
@Suite(.timeLimit(.minutes(20)))
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

  // E3: a lost value is counted.
  @Test func `counts a value that a full buffer drops`() async throws {
    let oldest = didBake.values(bufferingPolicy: .bufferingOldest(8))

    for loaf in 0..<1000 { didBake.send(loaf) }

    #expect(didBake.droppedCount == 992)
    let iterator = oldest.makeAsyncIterator()
    #expect(iterator.droppedCount == 992)
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
  @MainActor
  @Test(arguments: [
    EventBufferingPolicy.bufferingNewest(0), .bufferingOldest(0), .bufferingNewest(.min),
  ])
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
