import DelegateEvents
import Measuring

/// The cost of a callback that one reader receives, and of one that nobody reads.
enum EventToReader {
  private static let burst = 1000

  static var read: TimedRow {
    TimedRow(
      "event to 1 reader, per callback, in bursts of \(burst)",
      timing: .each(of: burst),
      against: [
        .init("AsyncThrowingStream", ratio: .atMost(1.2)) { await throwingStream($0) },
        .init("AsyncStream", ratio: .atMost(1.2)) { await stream($0) },
      ]
    ) { await event($0) }
  }

  static var sent: TimedRow {
    TimedRow(
      "event to 1 reader, per callback, sending alone",
      timing: .each(of: burst),
      against: [.init("AsyncStream", ratio: .atMost(1.2)) { streamSend($0) }]
    ) { eventSend($0) }
  }

  static var unread: TimedRow {
    TimedRow(
      "event that nobody reads, per callback",
      timing: .each(of: burst),
      against: [.init("atomic load", ratio: .atMost(1.5)) { atomicLoad($0) }]
    ) { eventUnread($0) }
  }

  static func event(_ iterations: Int) async -> Int {
    let sum = Sum()
    let event = DelegateEvent<Int>()
    var values = event.values().makeAsyncIterator()
    for index in 0..<iterations {
      for callback in 0..<burst { event.send(index &+ callback) }
      for _ in 0..<burst { sum.adding((try? await values.next()) ?? -1) }
    }
    return sum.total
  }

  static func throwingStream(_ iterations: Int) async -> Int {
    let sum = Sum()
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    var values = stream.makeAsyncIterator()
    for index in 0..<iterations {
      for callback in 0..<burst { continuation.yield(index &+ callback) }
      for _ in 0..<burst { sum.adding((try? await values.next()) ?? -1) }
    }
    return sum.total
  }

  static func stream(_ iterations: Int) async -> Int {
    let sum = Sum()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    var values = stream.makeAsyncIterator()
    for index in 0..<iterations {
      for callback in 0..<burst { continuation.yield(index &+ callback) }
      for _ in 0..<burst { sum.adding(await values.next() ?? -1) }
    }
    return sum.total
  }

  static func eventSend(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let event = DelegateEvent<Int>()
      let values = event.values()
      for callback in 0..<burst { event.send(sum.adding(index &+ callback)) }
      withExtendedLifetime(values) {}
    }
    return sum.total
  }

  static func streamSend(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      for callback in 0..<burst { continuation.yield(sum.adding(index &+ callback)) }
      withExtendedLifetime(stream) {}
    }
    return sum.total
  }

  static func eventUnread(_ iterations: Int) -> Int {
    let sum = Sum()
    let event = DelegateEvent<Int>()
    for index in 0..<iterations {
      for callback in 0..<burst { event.send(sum.adding(index &+ callback)) }
    }
    return sum.total
  }

  static func atomicLoad(_ iterations: Int) -> Int {
    let sum = Sum()
    let flag = UnsetFlag()
    for index in 0..<iterations {
      for callback in 0..<burst where !flag.isSet { sum.adding(index &+ callback) }
    }
    return sum.total
  }
}
