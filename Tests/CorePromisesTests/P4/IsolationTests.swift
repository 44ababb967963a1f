import CorePromises
import Dispatch
import Testing

// P4: a handler formed on an actor runs on that actor.
@Suite @MainActor struct `A handler written on an actor` {
  // Only its isolation leads there.
  @Test func `runs there when it captures nothing`() async {
    let order = Order()
    let onMain = order.promise.map { _ in isOnMainQueue }
    let inShop = await Shop().watch(order.promise)

    startThread { order.resolver.fulfill(1) }

    #expect(await onMain.result.value == true)
    #expect(await inShop.result.value == true)
  }
}

// P4: `on:` chooses another context.
@Suite(.timeLimit(.minutes(5)))
struct `A handler with a context of its own` {
  @Test func `runs there, and the links around it do not`() async {
    let (executor, marker, mark) = (QueueExecutor(), CallMarker(), DispatchSpecificKey<Bool>())
    let queue = DispatchQueue(label: "bakery.oven")
    queue.setSpecific(key: mark, value: true)
    let custom = ExecutionContext { job in startThread { marker.during { job() } } }
    @Sendable func here() -> [Bool] {
      [
        executor.isCurrent, isOnMainQueue, DispatchQueue.getSpecific(key: mark) == true,
        marker.isInside,
      ]
    }

    let places = await Promise.fulfilled([[Bool]]())
      .map { $0 + [here()] }
      .map(on: .executor(executor)) { $0 + [here()] }
      .map(on: .main) { $0 + [here()] }
      .map(on: .queue(queue)) { $0 + [here()] }
      .map(on: custom) { $0 + [here()] }
      .map { $0 + [here()] }
      .result.value

    let nowhere = [false, false, false, false]
    #expect(places?.first == nowhere && places?.last == nowhere)
    #expect(places?.dropFirst().dropLast().map { $0.firstIndex(of: true) } == [0, 1, 2, 3])
  }
}

extension Shop {
  fileprivate func watch(_ promise: Promise<Int>) -> Promise<Bool> {
    promise.map { _ in ShopExecutor.isCurrent }
  }
}
