import CorePromises
import Dispatch
import TestSupport
import Testing

// P4, P8, P10: a value that is there goes along with the handler, if nobody else has its promise.
@Suite(.timeLimit(.minutes(5))) struct `A handler of a promise that nobody else has` {
  @Test(arguments: [0, 1, -1, Int.min, Int.max])
  func `gets its value elsewhere`(value: Int) async {
    let context = ExecutionContext.queue(DispatchQueue(label: "oven"))

    let observer = Promise.fulfilled((value, ~value)).map(on: context) { $0 == (value, ~value) }

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
        .map(on: context, recorded(by: steps))
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
    let observer = Promise.fulfilled(7).map(on: keeping) { _ in ran.add() }

    observer.cancel()
    jobs.value.forEach { $0() }

    #expect(await observer.result.isCancelled)
    #expect(ran.count == 0)
  }

  @Test func `may be cancelled while it runs`() async {
    let context = ExecutionContext.queue(DispatchQueue(label: "oven"))

    for number in 0..<1_000 {
      let observer = Promise.fulfilled(number).map(on: context) { $0 }
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
