import CorePromises
import Dispatch
import TestSupport
import Testing

// P4: a late observer queues behind a batch that is still running, and behind nothing else.
@Suite(.timeLimit(.minutes(20))) struct `A late observer in the default context` {
  @Test func `waits for the handler before it, and other promises do not`() async {
    let (promise, block) = (Promise.fulfilled(1), Block())
    let first = promise.map { _ in block.run() }
    await block.hasBegun.wait()

    let late = promise.map { _ in block.log.append("late") }
    await Promise.fulfilled(2).map { _ in block.log.append("another") }.result.value
    block.end.open()

    for observer in [first, late] { await observer.result.value }
    #expect(block.log.entries == ["begins", "another", "ends", "late"])
  }

  @Test func `waits for the links below the handler before it`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let block = Block()
    let last = promise.map { $0 + 1 }.map { _ in block.run() }
    resolver.fulfill(1)
    await block.hasBegun.wait()

    let late = promise.map { _ in block.log.append("late") }
    block.end.open()

    for observer in [last, late] { await observer.result.value }
    #expect(block.log.entries == ["begins", "ends", "late"])
  }

  @Test func `of a link waits for the links below that`() async {
    for _ in 0..<3 {
      let (promise, resolver) = Promise<Int>.pending()
      let block = Block()
      let link = promise.map { $0 + 1 }
      let last = link.map { _ in block.run() }
      resolver.fulfill(1)
      await block.hasBegun.wait()

      let late = (0..<3).map { number in link.map { _ in block.log.append("late \(number)") } }
      block.end.open()

      for observer in [last] + late { await observer.result.value }
      #expect(block.log.entries == ["begins", "ends", "late 0", "late 1", "late 2"])
    }
  }

  @Test func `of a link waits for those that wait behind the first promise`() async {
    for _ in 0..<3 {
      let (promise, resolver) = Promise<Int>.pending()
      let (opening, block) = (Block(), Block())
      let link = promise.map { $0 + 1 }
      let first = link.map { _ in opening.run() }
      resolver.fulfill(1)
      await opening.hasBegun.wait()

      let blocking = promise.map { _ in block.run() }
      opening.end.open()
      await block.hasBegun.wait()
      let late = link.map { _ in block.log.append("late") }
      await Promise.fulfilled(2).map { _ in block.log.append("another") }.result.value
      block.end.open()

      for observer in [first, blocking, late] { await observer.result.value }
      #expect(block.log.entries == ["begins", "another", "ends", "late"])
    }
  }

  @Test func `waits for no handler in another context`() async {
    let oven = ExecutionContext.queue(DispatchQueue(label: "oven"))
    let (promise, block) = (Promise.fulfilled(1), Block())
    let first = promise.map { _ in block.run() }
    await block.hasBegun.wait()

    let elsewhere = (0..<3).map { number in
      promise.map(on: oven) { _ in block.log.append("oven \(number)") }
    }
    let late = promise.map { _ in block.log.append("late") }
    for observer in elsewhere { await observer.result.value }
    block.end.open()

    for observer in [first, late] { await observer.result.value }
    #expect(block.log.entries == ["begins", "oven 0", "oven 1", "oven 2", "ends", "late"])
  }
}

@Suite(.timeLimit(.minutes(20))) struct `Late observers on a queue` {
  // P2: this holds however often the context is made, and whatever else is sent to one of them.
  @Test func `run in their order through separately made contexts`() async {
    let queue = DispatchQueue(label: "oven")
    let contexts = (0..<3).map { _ in ExecutionContext.queue(queue) }
    let (promise, ran) = (Promise.fulfilled(1), Log<Int>())

    queue.suspend()
    let others = (0..<100).map { Promise.fulfilled($0).map(on: contexts[0]) { _ in } }
    let observers = (0..<9).map { number in
      promise.map(on: contexts[number % 3]) { _ in ran.append(number) }
    }
    queue.resume()

    for observer in others + observers { await observer.result.value }
    #expect(ran.entries == Array(0..<9))
  }

  // P2, P9
  @Test func `run once each, while the ones before them end`() async {
    let context = ExecutionContext.queue(DispatchQueue(label: "oven"))
    let rounds = (0..<200).map { _ in (promise: Promise.fulfilled(1), ran: Shelf([[Int](), []])) }
    let observers = Log<Promise<Void>>()

    await onThreads(2) { thread in
      for (promise, ran) in rounds {
        for number in 0..<8 {
          observers.append(
            promise.map(on: context) { _ in ran.update { $0[thread].append(number) } })
        }
      }
    }

    for observer in observers.entries { await observer.result.value }
    for (_, ran) in rounds { #expect(ran.value == [Array(0..<8), Array(0..<8)]) }
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
