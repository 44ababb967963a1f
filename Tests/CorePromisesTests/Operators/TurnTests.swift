import CorePromises
import Dispatch
import TestSupport
import Testing

// `all(over:limit:)`, `reduce`, `loop` and `retry`, which start their parts in turn.
@Suite(.timeLimit(.minutes(5))) struct `Work in turn` {
  // P4
  @Test(arguments: TurnForm.allCases, [false, true])
  func `starts each part where it was written, or else in the context that is named`(
    form: TurnForm, isPending: Bool
  ) async {
    for place in WrittenPlace.all {
      let visits = Log<Bool>()
      let work = await form.run(on: place.context, isolation: place.isolation) {
        visits.append(place.isHere())
        return isPending ? Promise { @concurrent in 1 } : .fulfilled(1)
      }
      #expect(await work.result.value != nil)
      #expect(visits.entries == [true, true, true, true])
    }
  }

  // P3
  @Test(arguments: TurnForm.allCases)
  func `starts nothing inside the call that makes it`(form: TurnForm) async {
    let isMade = Gate()
    let started = Log<Bool>()

    let work = form.run(on: .queue(.global())) {
      isMade.block()
      started.append(isMade.isOpen)
      return .fulfilled(1)
    }
    isMade.open()

    #expect(await work.result.value != nil)
    #expect(started.entries == [true, true, true, true])
  }

  @Test(arguments: TurnForm.allCases)
  func `takes an error that a part throws for a failure of the part`(
    form: TurnForm
  ) async {
    let ran = Counter()

    let work = form.run(on: .immediate) {
      ran.add()
      throw BakeryError.burnt(ran.count)
    }

    let isRetry = form == .retry
    #expect(work.current?.bakeryError == .burnt(isRetry ? 4 : 1))
    #expect(ran.count == (isRetry ? 4 : 1))
  }

  // P6
  @Test(arguments: TurnForm.allCases)
  func `is abandoned when its context drops the job, or as its parts`(
    form: TurnForm
  ) async {
    let dropped = form.run(on: ExecutionContext { _ in }) { .fulfilled(1) }
    let lost = form.run { Promise<Int>.pending().promise }

    #expect(await dropped.result.isAbandoned)
    let result = await lost.result
    #expect(result.isAbandoned || form == .retry && result.error != nil)
  }

  // P8
  @Test(arguments: TurnForm.allCases)
  func `that is cancelled before it has started never starts`(form: TurnForm) async {
    let (go, resolver) = Promise<Void>.pending()
    let started = Counter()
    let work = form.run(on: ExecutionContext { job in _ = go.map { job() } }) {
      started.add()
      return .fulfilled(1)
    }

    work.cancel()
    resolver.fulfill()

    _ = await go.map {}.result
    #expect(work.current?.isCancelled == true)
    #expect(started.count == 0)
  }

  // P8
  @Test(arguments: TurnForm.allCases, [false, true])
  func `that a part cancels starts no other, and withdraws from what that part returns then`(
    form: TurnForm, isPending: Bool
  ) async {
    let work = Shelf<Promise<Void>?>(nil)
    let (start, started) = (Gate(), Counter())
    let last = Order()
    let context = ExecutionContext { job in
      startThread {
        start.block()
        job()
      }
    }
    work.value = form.run(on: context) {
      started.add()
      if started.count == 3 { work.value?.cancel() }
      return isPending && started.count == 3 ? last.promise : .fulfilled(1)
    }

    start.open()

    #expect(await work.value?.result.isCancelled == true)
    if isPending { await last.hasBeenCancelled() }
    #expect(started.count == 3)
    work.value = nil
  }

  // P10
  @Test(arguments: TurnForm.allCases, Ending.allCases)
  func `releases its closure, however its parts end`(
    form: TurnForm, ending: Ending
  ) async {
    let (live, order) = (LiveCount(), Order())
    let work = form.run(on: .immediate) { [ticket = live.ticket()] in
      ticket.touch()
      return order.promise
    }

    ending.happen(to: order, observedBy: work)

    await expectReleased(live)
    withExtendedLifetime((order, work)) {}
  }

  // P1
  @Test(arguments: [false, true])
  func `is rejected when a part is the promise itself`(isRetry: Bool) async {
    let (go, resolver) = Promise<Void>.pending()
    let itself = Shelf<Promise<Int>?>(nil)
    let context = ExecutionContext { job in _ = go.map { job() } }
    itself.value =
      isRetry
      ? Promise.retry(attempts: 3, on: context) { _ in itself.value ?? .fulfilled(0) }
      : Promise.reduce(over: 0..<3, from: 0, on: context) { _, _ in itself.value ?? .fulfilled(0) }

    resolver.fulfill()

    #expect(await itself.value?.result.isCycle == true)
    itself.value = nil
  }
}
