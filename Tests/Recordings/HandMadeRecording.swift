import CorePromises
package import PromiseTracing

/// A recording that is written by hand: what happened to whom, and at which millisecond.
package struct HandMadeRecording {
  package private(set) var activities: [PromiseActivity] = []

  /// The moment from which milliseconds are counted.
  package let beginning: ContinuousClock.Instant = .now

  private var origins: [Int: PromiseOrigin] = [:]

  package init() {}

  /// Makes a promise, which is known by its number from then on.
  package mutating func make(
    _ promise: Int, _ name: String? = nil, line: Int, file: String = "Bakery/Shop.swift",
    from parents: [Int] = [], at milliseconds: Double, on thread: Int = 1
  ) {
    origins[promise] = PromiseOrigin(fileID: file, line: line, name: name)
    let upstream = parents.count == 1 ? parents.first : nil
    add(.made(from: upstream), to: promise, at: milliseconds, on: thread)
    if parents.count > 1 { add(.combines(parents), to: promise, at: milliseconds, on: thread) }
  }

  /// Adds something that happened to a promise, made in this recording or before it.
  package mutating func add(
    _ kind: PromiseActivity.Kind, to promise: Int, at milliseconds: Double, on thread: Int = 1
  ) {
    let origin =
      origins[promise] ?? PromiseOrigin(fileID: "Bakery/Shop.swift", line: promise, name: nil)
    activities.append(
      PromiseActivity(
        promise: promise, origin: origin, kind: kind, time: moment(milliseconds), thread: thread))
  }

  /// The moment so many milliseconds after the beginning.
  package func moment(_ milliseconds: Double) -> ContinuousClock.Instant {
    beginning + .nanoseconds(Int64(milliseconds * 1_000_000))
  }
}
