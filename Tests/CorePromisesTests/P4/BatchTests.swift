import CorePromises
import TestSupport
import Testing

// P4: the observers of one promise run one after another, and those of different promises side by
// side.
@Suite(.timeLimit(.minutes(5))) struct `The handlers of a context` {
  @Test(arguments: [Place.inherited, .concurrentQueue, .executor, .customThreads])
  func `run one at a time for one promise`(place: Place) async {
    let (order, context, crowd) = (Order(), place.context(), Crowd())
    let early = (0..<100).map { _ in order.promise.map(on: context) { _ in crowd.visit() } }

    order.resolver.fulfill(1)
    let late = (0..<100).map { _ in order.promise.map(on: context) { _ in crowd.visit() } }

    for observer in early + late { _ = await observer.result }
    #expect(crowd.visits.count == 200)
    #expect(crowd.meetings.count == 0)
  }

  @Test func `include the links below a promise, on the pool`() async {
    let (order, crowd) = (Order(), Crowd())
    let branches = (0..<50).map { _ in
      order.promise
        .map { _ in crowd.visit() }
        .map { crowd.visit() }
        .tap { _ in crowd.visit() }
    }

    order.resolver.fulfill(1)

    for branch in branches { _ = await branch.result }
    #expect(crowd.visits.count == 150)
    #expect(crowd.meetings.count == 0)
  }

  // P3: run by hand inside a handler, a job is at its place; after the handler, it would not be.
  @Test func `run in the job that an executor runs by hand, also inside a handler`() async {
    let (executor, order) = (ManualExecutor(), Shelf<[String]>([]))
    let note = { @Sendable (name: String) in order.update { $0.append(name) } }

    await onThread {
      Promise.fulfilled(1).map(on: .immediate) { _ in
        Promise.fulfilled(2).map(on: .executor(executor)) { _ in note("job") }
          .catch(on: .immediate) { _ in }
        executor.runAll()
        Promise.fulfilled(3).map(on: .immediate) { _ in note("after the handler") }
          .catch(on: .immediate) { _ in }
        note("handler")
      }
      .catch(on: .immediate) { _ in }
      Promise.fulfilled(4).map(on: .immediate) { _ in note("last") }.catch(on: .immediate) { _ in }
    }

    #expect(order.value == ["job", "handler", "after the handler", "last"])
  }
}

/// Counts the visits of a place, and those that met another one.
private struct Crowd: Sendable {
  let visits = Counter()
  let meetings = Counter()
  private let present = Counter()

  func visit() {
    present.add()
    if present.count > 1 { meetings.add() }
    visits.add()
    for _ in 0..<50 { _ = visits.count }
    present.add(-1)
  }
}
