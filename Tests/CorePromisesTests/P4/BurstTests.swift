import CorePromises
import Dispatch
import TestSupport
import Testing

// P4: handlers of many promises go to their place in bursts.
@Suite(.timeLimit(.minutes(5))) struct `A burst of handlers` {
  // P2: two contexts made from one queue are one context.
  @Test(arguments: [1, 63, 64, 65, 1_000])
  func `runs on a serial queue in the order in which its promises settled`(count: Int) async {
    let queue = DispatchQueue(label: "oven")
    let contexts = (0..<3).map { _ in ExecutionContext.queue(queue) }
    let (loaves, orders) = (Log<Int>(), (0..<count).map { _ in Order() })
    let observers = orders.enumerated().map { number, order in
      order.promise.map(on: contexts[number % 3], loaves.append)
    }

    queue.suspend()
    for (number, order) in orders.enumerated() { order.resolver.fulfill(number) }
    let late = (count..<count + 9).map { number in
      Promise.fulfilled(number).map(on: contexts[number % 3], loaves.append)
    }
    queue.resume()

    for observer in observers + late { await observer.result.value }
    #expect(loaves.entries == Array(0..<count + 9))
  }

  @Test func `lets another block of the queue run before it ends`() async {
    let queue = DispatchQueue(label: "oven")
    let context = ExecutionContext.queue(queue)
    let (before, seen) = (Counter(), Shelf(0))

    queue.suspend()
    let observers = (0..<1_000).map { _ in
      Promise.fulfilled(()).map(on: context) { before.add() }
    }
    queue.async { seen.value = before.count }
    queue.resume()

    for observer in observers { await observer.result.value }
    #expect(seen.value < 1_000)
  }

  // M1
  @Test(arguments: [Place.inherited, .concurrentQueue])
  func `does not wait for a handler that blocks`(place: Place) async {
    let (context, gate) = (place.context(), Gate())
    let blocked = (0..<4).map { _ in Promise.fulfilled(()).map(on: context) { gate.block() } }

    let opener = Promise.fulfilled(()).map(on: context) { gate.open() }

    #expect(await opener.result.value != nil, "it waits behind handlers that block")
    for observer in blocked { await observer.result.value }
  }

  // M3
  @Test func `from many threads loses nothing and runs nothing twice`() async {
    let context = ExecutionContext.queue(DispatchQueue(label: "oven"))
    let (runs, places) = (Counter(), [ExecutionContext.inherited, .main, context])
    let observers = Shelf<[Promise<Void>]>([])

    await onThreads(4) { _ in
      for number in 0..<1_000 {
        let observer = Promise.fulfilled(number).map(on: places[number % 3]) { _ in runs.add() }
        observers.update { $0.append(observer) }
      }
    }

    for observer in observers.value { await observer.result.value }
    #expect(runs.count == 4_000)
  }
}
