import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A promise of a sequence's first element` {
  @Test func `is fulfilled with that element`() async {
    let (loaves, baker) = AsyncStream<Int>.makeStream()
    let first = Promise.first(of: loaves)

    baker.yield(7)
    baker.yield(8)

    #expect(await first.result.value == 7)
  }

  @Test func `is pending until there is one`() async {
    let (loaves, baker) = AsyncStream<Int>.makeStream()
    let first = Promise.first(of: loaves)
    #expect(first.current == nil)

    baker.yield(7)

    #expect(await first.result.value == 7)
  }

  @Test func `is rejected when the sequence ends without one`() async {
    let (loaves, baker) = AsyncStream<Int>.makeStream()
    let line = #line + 1
    let first = Promise.first(of: loaves)

    baker.finish()

    #expect(await first.result.noValueAt?.line == line)
  }

  @Test func `is rejected with what the sequence throws`() async {
    let (loaves, baker) = AsyncThrowingStream<Int, any Error>.makeStream()
    let first = Promise.first(of: loaves)

    baker.finish(throwing: BakeryError.ovenIsCold)

    #expect(await first.result.bakeryError == .ovenIsCold)
  }

  // P8
  @Test func `cancels the iteration when it is cancelled`() async {
    let isEnded = Gate()
    let (loaves, baker) = AsyncStream<Int>.makeStream()
    baker.onTermination = { if case .cancelled = $0 { isEnded.open() } }
    let isIterated = Gate()
    let first = Promise.first(of: Watched(base: loaves, onNext: isIterated.open))
    await isIterated.wait()

    first.cancel()

    #expect(first.current?.isCancelled == true)
    await isEnded.wait()
  }

  @Test func `takes no more than one`() async {
    let taken = Counter()
    let live = LiveCount()

    let first = counted(taken, live)

    #expect(await first.result.value == 0)
    await expectReleased(live)
    #expect(taken.count == 1)
  }

  @Test func `takes a sequence that is not Sendable by transfer`() async {
    let first = Promise.first(of: Tray(loaves: [3, 4]))

    #expect(await first.result.value == 3)
  }

  // P4: a sequence that an actor transfers is iterated elsewhere.
  @MainActor
  @Test func `may be made on the main actor`() async {
    let first = Promise.first(of: Tray(loaves: [3, 4]))

    #expect(await first.result.value == 3)
  }

  private func counted(_ taken: Counter, _ live: LiveCount) -> Promise<Int> {
    let ticket = live.ticket()
    let loaves = AsyncStream<Int> {
      ticket.touch()
      taken.add()
      return taken.count - 1
    }
    return Promise.first(of: loaves)
  }
}

/// A sequence that reports when its next element is asked for.
private struct Watched: AsyncSequence, Sendable {
  let base: AsyncStream<Int>
  let onNext: @Sendable () -> Void

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), onNext: onNext)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Int>.Iterator
    let onNext: @Sendable () -> Void

    mutating func next() async -> Int? { await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      onNext()
      return await base.next(isolation: actor)
    }
  }
}

/// A sequence that is not Sendable.
private final class Tray: AsyncSequence {
  private let loaves: [Int]

  init(loaves: [Int]) { self.loaves = loaves }

  func makeAsyncIterator() -> Iterator { Iterator(loaves: loaves) }

  struct Iterator: AsyncIteratorProtocol {
    var loaves: [Int]

    mutating func next() async -> Int? { loaves.isEmpty ? nil : loaves.removeFirst() }
  }
}
