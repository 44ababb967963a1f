import CorePromises
import TestSupport
import Testing

// P4: a custom context runs each job once.
@Suite(.timeLimit(.minutes(5))) struct `A custom context` {
  // P6
  @Test(.serialized, arguments: [true, false])
  func `that drops a job abandons every promise that waited for it, then`(isLate: Bool) {
    let jobs = Shelf<[@Sendable () -> Void]>([])
    let keeping = ExecutionContext { job in jobs.update { $0.append(job) } }
    let (order, ran, live) = (Order(), Counter(), LiveCount())
    func observe(_ ticket: LiveCount.Ticket) -> Promise<Int> {
      order.promise.map(on: keeping) { _ in
        ticket.touch()
        ran.add()
        return 1
      }
    }
    let line = #line - 6
    let reports = Reports { event in
      if case .abandoned = event { event.origin?.line == line } else { false }
    }
    if isLate { order.resolver.fulfill(1) }
    let observers = (0..<10).map { _ in observe(live.ticket()) }
    let below = observers[9].map(on: .immediate) { $0 }
    if !isLate { order.resolver.fulfill(1) }
    #expect(jobs.value.count == 1)
    #expect(below.current == nil)

    jobs.value = []

    for observer in observers + [below] { #expect(observer.current?.isAbandoned == true) }
    #expect(ran.count == 0)
    #expect(live.count == 0)
    #expect(reports.count == 10)
  }

  // B1
  @Test func `that runs a job on two threads at once runs its handlers once`() async {
    let twice = ExecutionContext { job in
      startThread { job() }
      startThread { job() }
    }
    for _ in 0..<100 {
      let ran = Counter()

      let observer = Promise.fulfilled(1).map(on: twice) { _ in ran.add() }

      _ = await observer.result
      #expect(ran.count == 1)
    }
  }

  @Test func `is not asked for a promise that is cancelled before it settles`() {
    let submitted = Counter()
    let counting = ExecutionContext { job in
      submitted.add()
      job()
    }
    let order = Order()
    let keeper = order.promise.map(on: .immediate) { $0 }
    order.promise.map(on: counting) { $0 }.cancel()

    order.resolver.fulfill(1)

    #expect(keeper.current?.value == 1)
    #expect(submitted.count == 0)
  }
}
