import CorePromises
import Dispatch
import Testing

// P4: `on:` chooses another context.
@Suite struct `A handler with a context of its own` {
  @Test func `runs on the main thread in the main context`() async {
    let observer = Promise.fulfilled(1).map(on: .main) { _ in isOnMainQueue }

    #expect(await observer.result.value == true)
  }

  @Test func `runs on the queue it names`() async {
    let mark = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "bakery.oven")
    queue.setSpecific(key: mark, value: true)

    let observer = Promise.fulfilled(1).map(on: .queue(queue)) { _ in
      DispatchQueue.getSpecific(key: mark) == true
    }

    #expect(await observer.result.value == true)
  }

  @Test func `runs on the executor it names`() async {
    let executor = QueueExecutor()

    let observer = Promise.fulfilled(1).map(on: .executor(executor)) { _ in executor.isCurrent }

    #expect(await observer.result.value == true)
  }

  @Test func `runs in the job that its custom context runs`() async {
    let marker = CallMarker()
    let context = ExecutionContext { job in startThread { marker.during { job() } } }

    let observer = Promise.fulfilled(1).map(on: context) { _ in marker.isInside }

    #expect(await observer.result.value == true)
  }

  @Test(arguments: Place.allCases)
  func `passes values and errors on as any other`(place: Place) async {
    let context = place.context()
    let seen = Log<String>()

    let last = Promise.fulfilled(1)
      .map(on: context) { $0 + 1 }
      .then(on: context) { Promise.fulfilled($0 + 1) }
      .map(on: context) { value -> Int in throw BakeryError.burnt(value) }
      .finally(on: context) { seen.append("finally") }
      .recover(on: context) { error in
        .fulfilled((error as? BakeryError) == .burnt(3) ? 4 : 0)
      }
      .tap(on: context) { seen.append("tap \($0.value ?? 0)") }

    #expect(await last.result.value == 4)
    #expect(seen.entries == ["finally", "tap 4"])
  }

  // Nothing else would be safe, because the compiler lets the handler use the actor's state.
  @MainActor
  @Test func `stays on the actor on which it was written`() async {
    var count = 0
    let observer = Promise.fulfilled(1).map(on: .queue(DispatchQueue(label: "bakery"))) { _ in
      MainActor.assertIsolated()
      count += 1
    }

    _ = await observer.result
    #expect(count == 1)
  }

  @Test func `has another place than the links around it`() async {
    let executor = QueueExecutor()

    let places = await Promise.fulfilled([Bool]())
      .map { $0 + [executor.isCurrent] }
      .map(on: .executor(executor)) { $0 + [executor.isCurrent] }
      .map(on: .main) { $0 + [isOnMainQueue] }
      .map { $0 + [isOnMainQueue] }
      .result.value

    #expect(places == [false, true, true, false])
  }
}
