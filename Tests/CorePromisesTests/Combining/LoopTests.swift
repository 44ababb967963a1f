import CorePromises
import Dispatch
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A loop` {
  @Test func `hands its state on until it is done`() async {
    let sum = Promise.loop(from: (count: 1, sum: 0)) { state in
      state.count > 10
        ? .fulfilled(.done(state.sum))
        : .fulfilled(.again((state.count + 1, state.sum + state.count)))
    }

    #expect(await sum.result.value == 55)
  }

  @Test func `waits for each round`() {
    let rounds = (0..<3).map { _ in Promise<LoopStep<Int, Int>>.pending() }
    let loop = Promise<Int>.loop(from: 0, on: .immediate) { rounds[$0].promise }

    rounds[0].resolver.fulfill(.again(2))
    #expect(loop.current == nil)
    rounds[2].resolver.fulfill(.done(7))

    #expect(loop.current?.value == 7)
    #expect(rounds[1].promise.current == nil)
    withExtendedLifetime(rounds) {}
  }

  @Test func `ends with the error of a round`() async {
    let loop = Promise<Int>.loop(from: 0) { number in
      number == 3 ? .rejected(BakeryError.burnt(number)) : .fulfilled(.again(number + 1))
    }

    #expect(await loop.result.bakeryError == .burnt(3))
  }

  @Test(arguments: [false, true])
  func `ends with the error that a round throws`(isPending: Bool) async {
    let loop = Promise<Int>.loop(from: 0) { number in
      guard number < 3 else { throw BakeryError.burnt(number) }
      return isPending ? Promise { .again(number + 1) } : .fulfilled(.again(number + 1))
    }

    #expect(await loop.result.bakeryError == .burnt(3))
  }

  // P8
  @Test(arguments: 0..<4)
  func `withdraws from its round when it is cancelled`(rounds: Int) {
    let steps = (0...rounds).map { _ in Promise<LoopStep<Int, Int>>.pending() }
    let loop = Promise<Int>.loop(from: 0, on: .immediate) { steps[$0].promise }
    for number in 0..<rounds { steps[number].resolver.fulfill(.again(number + 1)) }

    loop.cancel()

    #expect(loop.current?.isCancelled == true)
    #expect(steps[rounds].promise.current?.isCancelled == true)
    withExtendedLifetime(steps) {}
  }

  // P8
  @Test(arguments: [false, true])
  func `that a round cancels runs no other round`(isPending: Bool) async {
    let itself = Shelf<Promise<Int>?>(nil)
    let live = LiveCount()
    let rounds = Counter()
    let start = Gate()
    let last = Promise<LoopStep<Int, Int>>.pending()
    let loop = Promise<Int>.loop(from: 0, on: .after(start)) {
      [ticket = live.ticket()] number in
      ticket.touch()
      rounds.add()
      if number == 3 { itself.value?.cancel() }
      return isPending && number == 3 ? last.promise : .fulfilled(.again(number + 1))
    }
    itself.value = loop

    start.open()

    #expect(await loop.result.isCancelled)
    await expectReleased(live)
    #expect(rounds.count == 4)
    #expect(last.promise.current?.isCancelled == (isPending ? true : nil))
    itself.value = nil
  }

  // P3
  @Test func `runs no round inside the call that makes it`() async {
    let isInside = Shelf(true)
    let loop = Promise<Int>.loop(from: 0, on: .queue(.global())) { number in
      while isInside.value {}
      return .fulfilled(.done(number))
    }
    #expect(loop.current == nil)

    isInside.value = false

    #expect(await loop.result.value == 0)
  }

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

  // P4
  @MainActor @Test func `runs where it was written, every time`() async {
    let seen = Shelf<[Bool]>([])
    let loop = Promise<Int>.loop(from: 0) { number in
      seen.update { $0.append(isOnMainQueue) }
      return Promise { @concurrent in number < 3 ? .again(number + 1) : .done(number) }
    }

    #expect(await loop.result.value == 3)
    #expect(seen.value == [true, true, true, true])
  }

  // P4
  @Test func `runs in the context it is given, every time`() async {
    let executor = QueueExecutor()
    let seen = Shelf<[Bool]>([])
    let loop = Promise<Int>.loop(from: 0, on: .executor(executor)) { number in
      seen.update { $0.append(executor.isCurrent) }
      return Promise { number < 3 ? .again(number + 1) : .done(number) }
    }

    #expect(await loop.result.value == 3)
    #expect(seen.value == [true, true, true, true])
  }

  // P6
  @Test func `is rejected when its round is abandoned`() async {
    let loop = Promise<Int>.loop(from: 0) { _ in Promise<LoopStep<Int, Int>>.pending().promise }

    #expect(await loop.result.isAbandoned)
  }

  // P10
  @Test(arguments: Ending.allCases)
  func `releases its round`(ending: Ending) async {
    let live = LiveCount()
    let order = Order()
    let loop = Promise<Int>.loop(from: 0, on: .immediate) { [ticket = live.ticket()] _ in
      ticket.touch()
      return order.promise.map(on: .immediate) { .done($0) }
    }

    ending.happen(to: order, observedBy: loop)

    await expectReleased(live)
    withExtendedLifetime((order, loop)) {}
  }
}

extension ExecutionContext {
  /// Returns a context of threads that wait until a gate is open.
  fileprivate static func after(_ gate: Gate) -> ExecutionContext {
    ExecutionContext { job in
      startThread {
        gate.block()
        job()
      }
    }
  }
}
