import CorePromises
import Dispatch
import TestSupport
import Testing

// P4: a late observer queues behind a batch that is still running, and behind nothing else.
@Suite(.timeLimit(.minutes(5))) struct `A late observer in the default context` {
  @Test func `waits for the handler before it, and neither other promises nor contexts do`() async {
    let oven = ExecutionContext.queue(DispatchQueue(label: "oven"))
    let (promise, block) = (Promise.fulfilled(1), Block())
    let first = promise.map { _ in block.run() }
    await block.hasBegun.wait()

    let late = promise.map { _ in block.log.append("late") }
    await Promise.fulfilled(2).map { _ in block.log.append("another") }.result.value
    await promise.map(on: oven) { _ in block.log.append("oven") }.result.value
    block.end.open()

    for observer in [first, late] { await observer.result.value }
    #expect(block.log.entries == ["begins", "another", "oven", "ends", "late"])
  }

  @Test(arguments: [true, false])
  func `waits for the links below, of its promise or of a link`(isOfLink: Bool) async {
    let (order, block) = (Order(), Block())
    let link = order.promise.map { $0 + 1 }
    let last = link.map { _ in block.run() }
    order.resolver.fulfill(1)
    await block.hasBegun.wait()

    let late = (0..<3).map { number in
      (isOfLink ? link : order.promise).map { _ in block.log.append("late \(number)") }
    }
    block.end.open()

    for observer in [last] + late { await observer.result.value }
    #expect(block.log.entries == ["begins", "ends", "late 0", "late 1", "late 2"])
  }

  @Test func `of a link waits for those that wait behind the first promise`() async {
    for _ in 0..<3 {
      let (order, opening, block) = (Order(), Block(), Block())
      let link = order.promise.map { $0 + 1 }
      let first = link.map { _ in opening.run() }
      order.resolver.fulfill(1)
      await opening.hasBegun.wait()

      let blocking = order.promise.map { _ in block.run() }
      opening.end.open()
      await block.hasBegun.wait()
      let late = link.map { _ in block.log.append("late") }
      await Promise.fulfilled(2).map { _ in block.log.append("another") }.result.value
      block.end.open()

      for observer in [first, blocking, late] { await observer.result.value }
      #expect(block.log.entries == ["begins", "another", "ends", "late"])
    }
  }
}

/// A handler that reports its beginning, and ends when a gate opens.
private final class Block: Sendable {
  let log = Log<String>()
  let hasBegun = Gate()
  let end = Gate()

  func run() {
    log.append("begins")
    hasBegun.open()
    end.block()
    log.append("ends")
  }
}
