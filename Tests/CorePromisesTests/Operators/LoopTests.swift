import CorePromises
import Dispatch
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A loop` {
  // P3: a round is a handler, and observers of the promises that it settles run after it.
  @Test func `runs observers in place of a round's promises before the next round`() {
    let (closed, resolver) = Promise<Void>.pending()
    let isClosed = Shelf(false)
    let observer = closed.map(on: .immediate) { isClosed.value = true }

    let loop = Promise<Int>.loop(from: 0, on: .immediate) { number in
      if number == 2 { resolver.fulfill() }
      return .fulfilled(isClosed.value || number == 100 ? .done(number) : .again(number + 1))
    }

    #expect(loop.current?.value == 3)
    #expect(observer.current != nil)
  }

  // P2: this holds however many rounds are ready.
  @Test func `lets other waiting work run`() async {
    let context = ExecutionContext.queue(DispatchQueue(label: "bakery"))
    let (opening, resolver) = Promise<LoopStep<Int, Int>>.pending()
    let (isWaiting, isClosed) = (Gate(), Shelf(false))
    let loop = Promise<Int>.loop(from: 0, on: context) { number in
      guard number > 0 else {
        isWaiting.open()
        return opening
      }
      return .fulfilled(isClosed.value || number == 1 << 20 ? .done(number) : .again(number + 1))
    }
    await isWaiting.wait()
    await Promise.fulfilled(()).map(on: context) {}.result.value
    let observer = opening.map(on: context) { _ in isClosed.value = true }

    resolver.fulfill(.again(1))

    let last = await loop.result.value ?? 0
    #expect(last > 0 && last < 1 << 20)
    _ = await observer.result
  }
}
