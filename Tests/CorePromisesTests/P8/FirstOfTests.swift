import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A promise of a sequence's first element` {
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
    let (isIterated, isEnded, never) = (Gate(), Gate(), Gate())
    let loaves = AsyncStream<Int> {
      isIterated.open()
      await never.wait()
      return nil
    } onCancel: {
      isEnded.open()
    }
    let first = Promise.first(of: loaves)
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
