import CorePromises
import TestSupport
import Testing

// P4: a custom context runs each job once.
@Suite(.timeLimit(.minutes(20))) struct `A custom context` {
  @Test func `that drops a job abandons the promise that waited for it`() async {
    let dropping = ExecutionContext { _ in }

    let observer = Promise.fulfilled(1).map(on: dropping) { $0 }

    #expect(await observer.result.isAbandoned)
  }

  @Test func `that drops a job later abandons the promise then`() {
    let jobs = Shelf<(@Sendable () -> Void)?>(nil)
    let keeping = ExecutionContext { job in jobs.value = job }
    let observer = Promise.fulfilled(1).map(on: keeping) { $0 }
    #expect(jobs.value != nil)
    #expect(observer.current == nil)

    jobs.value = nil

    #expect(observer.current?.isAbandoned == true)
  }

  @Test func `that drops a job abandons every observer that waited in it`() async {
    let dropping = ExecutionContext { _ in }
    let (promise, resolver) = Promise<Int>.pending()
    let ran = Counter()
    let observers = (0..<10).map { _ in promise.map(on: dropping) { _ in ran.add() } }
    let below = observers[9].map { 1 }

    resolver.fulfill(1)

    for observer in observers { #expect(await observer.result.isAbandoned) }
    #expect(await below.result.isAbandoned)
    #expect(ran.count == 0)
  }

  @Test func `that drops a job abandons every late observer behind it`() async {
    let jobs = Shelf<[@Sendable () -> Void]>([])
    let keeping = ExecutionContext { job in jobs.update { $0.append(job) } }
    let promise = Promise.fulfilled(1)
    let observers = (0..<10).map { _ in promise.map(on: keeping) { $0 } }
    #expect(jobs.value.count == 1)

    jobs.value = []

    for observer in observers { #expect(await observer.result.isAbandoned) }
  }

  @Test func `that drops a job frees what its handler captured`() async {
    let live = LiveCount()
    let dropping = ExecutionContext { _ in }
    func observe(_ object: LiveCount.Ticket) -> Promise<Void> {
      Promise.fulfilled(1).map(on: dropping) { _ in object.touch() }
    }

    let observer = observe(live.ticket())

    await expectReleased(live)
    #expect(await observer.result.isAbandoned)
  }

  @Test func `that runs a job twice runs its handlers once`() async {
    let twice = ExecutionContext { job in
      job()
      job()
    }
    let ran = Counter()

    let observer = Promise.fulfilled(1).map(on: twice) { _ in ran.add() }

    #expect(await observer.result.value != nil)
    #expect(ran.count == 1)
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

  @Test func `that runs jobs in place runs them before the call returns`() async {
    let inPlace = ExecutionContext { job in job() }
    let current = await fromThread {
      let (promise, resolver) = Promise<Int>.pending()
      let waiting = promise.map(on: inPlace) { $0 + 1 }
      resolver.fulfill(1)
      let late = promise.map(on: inPlace) { $0 + 2 }
      return [waiting.current?.value, late.current?.value]
    }

    #expect(current == [2, 3])
  }

  @Test func `is not asked for a promise that is cancelled before it settles`() async {
    let submitted = Counter()
    let counting = ExecutionContext { job in
      submitted.add()
      job()
    }
    let (promise, resolver) = Promise<Int>.pending()
    let keeper = promise.map(on: .immediate) { $0 }
    let observer = promise.map(on: counting) { $0 }
    observer.cancel()

    resolver.fulfill(1)

    #expect(await keeper.result.value == 1)
    #expect(submitted.count == 0)
  }
}
