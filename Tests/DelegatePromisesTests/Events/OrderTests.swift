import DelegatePromises
import Testing
import TestSupport

// E3, V1: across senders, the order of entry decides, for all readers alike.
@Suite(.timeLimit(.minutes(20)))
struct `The order of callbacks` {
  private let didBake = DelegateEvent<Int>()
  private let crew = Crew(threads: 2)

  @Test func `is that of entry, whichever transform is done first`() async throws {
    let slow = SlowTransform(of: 1)
    let values = didBake.compactMap { slow.transform($0) }.values()
    await enter(1, before: 2, slow)

    slow.finish.open()
    await crew.finish()
    didBake.finish()

    #expect(try await values.collected() == [1, 2])
  }

  @Test func `decides which callback wins a first`() async throws {
    let slow = SlowTransform(of: 1)
    let first = didBake.compactMap { slow.transform($0) }.first()
    await enter(1, before: 2, slow)
    #expect(first.current == nil)

    slow.finish.open()

    #expect(try await first.value == 1)
    await crew.finish()
  }

  @Test func `lets the next one win after a transform that returns nil`() async throws {
    let slow = SlowTransform(of: 1)
    let first = didBake.compactMap { slow.transform($0) == 1 ? nil : $0 }.first()
    await enter(1, before: 2, slow)
    #expect(first.current == nil)

    slow.finish.open()

    #expect(try await first.value == 2)
    await crew.finish()
  }

  @Test func `holds for an error as for a value`() async throws {
    let slow = SlowTransform(of: 1)
    let values = didBake.compactMap { loaf in
      guard slow.transform(loaf) == 1 else { throw OvenError.burnt }
      return loaf
    }.values()
    await enter(1, before: 2, slow)

    slow.finish.open()
    await crew.finish()
    var iterator = values.makeAsyncIterator()

    #expect(try await iterator.next() == 1)
    await #expect(throws: OvenError.burnt) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(didBake.readerCount == 0)
  }

  @Test func `makes a slow transform delay only its own reader`() async throws {
    let slow = SlowTransform(of: 1)
    let values = didBake.compactMap { slow.transform($0) }.values()
    let others = didBake.values()
    let transformed = didBake.compactMap { -$0 }.values()
    await enter(1, before: 2, slow)

    #expect(try await others.collected(2) == [1, 2])

    slow.finish.open()
    await crew.finish()
    #expect(try await values.collected(2) == [1, 2])
    #expect(try await transformed.collected(2) == [-1, -2])
  }

  @Test func `is kept where a value follows one that is being transformed`() async throws {
    let slow = SlowTransform(of: 1)
    let values = didBake.map { slow.transform($0) }.merging(didBake).values()
    await enter(1, before: 2, slow)

    slow.finish.open()
    await crew.finish()

    #expect(try await values.collected(4) == [1, 1, 2, 2])
  }

  @Test(arguments: [EventBufferingPolicy.bufferingNewest(2), .bufferingOldest(2)])
  func `is kept in a buffer that drops some`(buffering: EventBufferingPolicy) async throws {
    let values = didBake.values(bufferingPolicy: buffering)

    for loaf in 1...5 { didBake.send(loaf) }
    didBake.finish()

    #expect(try await values.collected() == (buffering == .bufferingNewest(2) ? [4, 5] : [1, 2]))
  }

  /// Lets one callback enter, holds it in its transform, and sends another one.
  private func enter(_ held: Int, before other: Int, _ slow: SlowTransform) async {
    crew.run { [didBake] in didBake.send(held) }
    await slow.hasBegun.wait()
    let hasReturned = Gate()
    crew.run { [didBake] in
      didBake.send(other)
      hasReturned.open()
    }
    await hasReturned.wait()
  }
}
