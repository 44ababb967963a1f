import DelegateEvents
import Testing
import TestSupport

// E3, V1: a value enters all readers without a transform at once, and one behind a transform when
// that has returned.
@Suite(.timeLimit(.minutes(5)))
struct `The order of callbacks` {
  private let didBake = DelegateEvent<Int>()
  private let crew = Crew(threads: 2)

  @Test func `behind a transform is that in which values are made`() async throws {
    let slow = SlowTransform(of: 1)
    let values = didBake.compactMap { slow.transform($0) }.values()
    let others = didBake.values()
    let transformed = didBake.compactMap { -$0 }.values()
    let both = didBake.map { slow.transform($0) }.merging(didBake).values()
    await enter(1, before: 2, slow)

    #expect(try await others.collected(2) == [1, 2])
    slow.finish.open()
    await crew.finish()

    #expect(try await values.collected(2) == [2, 1])
    #expect(try await transformed.collected(2) == [-2, -1])
    #expect(try await both.collected(4) == [1, 2, 2, 1])
  }

  @Test func `lets the value win a first that is made first`() async throws {
    let slow = SlowTransform(of: 1)
    let first = didBake.compactMap { slow.transform($0) }.first()
    await enter(1, before: 2, slow)

    #expect(try first.current?.get() == 2)
    slow.finish.open()
    await crew.finish()
  }

  @Test func `ends at an error when its transform throws`() async throws {
    let slow = SlowTransform(of: 1)
    let values = didBake.compactMap { loaf in
      guard slow.transform(loaf) == 1 else { throw OvenError.burnt }
      return loaf
    }.values()
    await enter(1, before: 2, slow)
    var iterator = values.makeAsyncIterator()

    await #expect(throws: OvenError.burnt) { try await iterator.next() }
    slow.finish.open()
    await crew.finish()

    #expect(try await iterator.next() == nil)
    #expect(iterator.droppedCount == 1 && didBake.droppedCount == 1)
    #expect(didBake.readerCount == 0)
  }

  /// Holds one callback in its transform, and sends another one.
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
