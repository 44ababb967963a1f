import Dispatch
import TestSupport
import Testing

@testable import CorePromises

// P4, P8, P10: a value that is there goes along with the handler, if nobody else has its promise.
@Suite(.timeLimit(.minutes(5))) struct `A handler of a promise that nobody else has` {
  @Test(arguments: [0, 1, -1, Int.min, Int.max])
  func `gets its value elsewhere`(value: Int) async {
    let context = ExecutionContext.queue(DispatchQueue(label: "oven"))

    let observer = Promise.fulfilled((value, ~value)).carried(to: context) { $0 == (value, ~value) }

    #expect(await observer.result.value == true)
  }

  @Test func `gets a value that is counted, and lets go of it`() async {
    let live = LiveCount()
    let context = ExecutionContext.queue(DispatchQueue(label: "oven"))

    let observer = Promise.fulfilled(live.ticket()).map(on: context) { $0.touch() }

    await observer.result.value
    await live.none.wait()
  }

  @Test func `runs before the links below it, one after another`() async {
    let context = ExecutionContext.queue(DispatchQueue(label: "oven"))
    let steps = Log<Int>()
    let expected: [Int] = (0..<1_000).flatMap { number in [number, number + 1, number + 2] }

    for number in 0..<1_000 {
      let last = Promise.fulfilled(number)
        .carried(to: context, recorded(by: steps))
        .map(on: context, recorded(by: steps))
        .map(on: context, recorded(by: steps))
      _ = await last.result
    }

    #expect(steps.entries == expected)
  }

  @Test func `does not run once it is cancelled on its way`() async {
    let jobs = Shelf<[@Sendable () -> Void]>([])
    let keeping = ExecutionContext { job in jobs.update { $0.append(job) } }
    let ran = Counter()
    let observer = Promise.fulfilled(7).carried(to: keeping) { _ in ran.add() }

    observer.cancel()
    for job in jobs.value { job() }
    jobs.update { $0 = [] }  // they hold the context, which holds them

    #expect(await observer.result.isCancelled)
    #expect(ran.count == 0)
  }

  // P6
  @Test func `is abandoned with the job that it is sent with`() async {
    let live = LiveCount()
    let dropping = ExecutionContext { _ in }

    let observer = Promise.fulfilled(7).carried(to: dropping) { [ticket = live.ticket()] _ in
      ticket.touch()
    }

    #expect(await observer.result.isAbandoned)
    await live.none.wait()
  }

  @Test func `may be cancelled while it runs`() async {
    let context = ExecutionContext.queue(DispatchQueue(label: "oven"))

    for number in 0..<1_000 {
      let observer = Promise.fulfilled(number).carried(to: context) { $0 }
      observer.cancel()
      let result = await observer.result
      #expect(result.isCancelled || result.value == number)
    }
  }

  private func recorded(by steps: Log<Int>) -> @Sendable (Int) -> Int {
    { value in
      steps.append(value)
      return value + 1
    }
  }
}

extension Promise {
  /// A `map` that knows that nobody else has the promise, as an optimised one may.
  fileprivate func carried<NewValue: Sendable>(
    to context: ExecutionContext, _ transform: @escaping @Sendable (Value) -> NewValue
  ) -> Promise<NewValue> {
    observe(
      on: context, isAlone: true, IsolatedHandler(transform),
      operation: Self.mapping(to: NewValue.self))
  }
}
