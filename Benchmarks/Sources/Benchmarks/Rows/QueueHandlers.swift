import CorePromises
import Dispatch
import Measuring

/// Handlers on a serial queue, compared with the same work dispatched by hand.
enum QueueHandlers {
  private static let promises = 10_000

  static var one: TimedRow {
    TimedRow(
      "10,000 × (settled + 1 handler), each",
      context: "serial queue",
      timing: .inBatches(of: promises),
      inStep: { await oneHandler($0, inStep: true) },
      against: [.init("queue.async", ratio: .atMost(1.1), bare)]
    ) { await oneHandler($0) }
  }

  static var three: TimedRow {
    TimedRow(
      "10,000 × (settled + 3 handlers), each",
      context: "serial queue",
      timing: .inBatches(of: promises),
      inStep: { await threeHandlers($0, inStep: true) },
      against: [.init("3 nested queue.async", ratio: .atMost(1.8), nested)]
    ) { await threeHandlers($0) }
  }

  static var oneByOne: TimedRow {
    TimedRow(
      "settled + 3 handlers, waited for one by one, on 1 CPU",
      context: "serial queue",
      timing: .oneByOne,
      inStep: { waitedFor($0, inStep: true) },
      against: [.init("queue.async round trip", ratio: .atMost(1.15), roundTrip)]
    ) { waitedFor($0) }
  }

  static func oneHandler(_ iterations: Int, inStep: Bool = false) async -> Int {
    let queue = DispatchQueue(label: "oven")
    let context = ExecutionContext.queue(queue)
    return await Countdown.sum(of: iterations, holding: inStep ? queue : nil) { countdown, index in
      _ = Promise.fulfilled(index)
        .map(on: context) { countdown.arrive(with: $0 &+ index) }
    }
  }

  static func bare(_ iterations: Int) async -> Int {
    let queue = DispatchQueue(label: "oven")
    return await Countdown.sum(of: iterations) { countdown, index in
      queue.async { countdown.arrive(with: index &+ index) }
    }
  }

  static func threeHandlers(_ iterations: Int, inStep: Bool = false) async -> Int {
    let queue = DispatchQueue(label: "oven")
    let context = ExecutionContext.queue(queue)
    return await Countdown.sum(of: iterations, holding: inStep ? queue : nil) { countdown, index in
      _ = Promise.fulfilled(index)
        .map(on: context) { $0 &+ index }
        .map(on: context) { $0 &+ index }
        .map(on: context) { countdown.arrive(with: $0 &+ index) }
    }
  }

  static func nested(_ iterations: Int) async -> Int {
    let queue = DispatchQueue(label: "oven")
    return await Countdown.sum(of: iterations) { countdown, index in
      queue.async {
        let first = index &+ index
        queue.async {
          let second = first &+ index
          queue.async { countdown.arrive(with: second &+ index) }
        }
      }
    }
  }

  static func waitedFor(_ iterations: Int, inStep: Bool = false) -> Int {
    let queue = DispatchQueue(label: "oven")
    let context = ExecutionContext.queue(queue)
    let sum = Sum()
    let isDone = DispatchSemaphore(value: 0)
    for index in 0..<iterations {
      if inStep { queue.suspend() }
      _ = Promise.fulfilled(index)
        .map(on: context) { $0 &+ index }
        .map(on: context) { $0 &+ index }
        .map(on: context) { value in
          sum.adding(value &+ index)
          isDone.signal()
        }
      if inStep { queue.resume() }
      isDone.wait()
    }
    return sum.total
  }

  static func roundTrip(_ iterations: Int) -> Int {
    let queue = DispatchQueue(label: "oven")
    let sum = Sum()
    let isDone = DispatchSemaphore(value: 0)
    for index in 0..<iterations {
      queue.async {
        sum.adding(index &* 4)
        isDone.signal()
      }
      isDone.wait()
    }
    return sum.total
  }
}
