import DelegatePromises
import PromisesTesting

/// What tests say.
struct Testing {
  let bread = bake()
  let clock = ManualClock()
  let shop = ManualContext()

  func `an outcome`() -> Bool { bread.outcome == .pending || bread.outcome == .cancelled }

  func `an outcome without a value`() -> Bool { Promise.fulfilled(()).outcome == .fulfilled }

  func `an outcome that is an error`() -> Bool { bread.outcome == .rejected(OvenError.cold) }

  func `an outcome by an error of the library`() -> Bool {
    bread.outcome == .timedOut(after: .seconds(3)) || bread.outcome == .abandoned
  }

  func `an outcome, soon`() async -> Bool {
    await bread.outcome(within: .seconds(3)) == .pending
  }

  func `a wait that blocks`() throws -> Bread { try bread.wait(atMost: .seconds(3)) }

  func `time`() -> Promise<Void> {
    defer { clock.advance(by: .seconds(1)) }
    return .after(.seconds(1), clock: clock)
  }

  func `time, deadline by deadline`() async throws -> Duration {
    try await clock.advanceToNextDeadline()
    return try await clock.advanceToNextDeadline(sleepers: 2)
  }

  func `time, to the end`() -> Duration { clock.advanceToEnd() }

  func `how many sleep`() async throws -> Int { try await clock.sleepers(atLeast: 1) }

  func `jobs`() async throws {
    _ = bread.map(on: shop.context) { $0 }
    try await shop.jobs(atLeast: 1)
    while shop.runNext() {}
    shop.runAll()
  }

  func `a source that answers at once`() -> ScriptedSource<any Witness> {
    ScriptedSource(onStart: [.sees(1)], onStop: [.sees(2), .sees(3)])
  }

  func `a source that is played`(_ source: ScriptedSource<any Witness>) async throws {
    try await source.started()
    source.send { $0.sees(1) }
    source.play(.sees(1), .sees(2))
    source.play(.shuffled([.sees(1), .sees(2)], seed: 7))
    await source.playOnThreads(.sees(1), .sees(2))
    source.holdBack(.sees(1)).deliver()
    try await source.detached()
  }

  func `every order`() throws -> Int {
    try Ordering.every(of: [1, 2, 3]).check { order in _ = order.first }
    return Ordering.every(interleaving: [1, 2], [3]).count
  }

  func `every order, awaited`() async throws {
    try await Ordering.every(of: [1, 2]).check { _ in _ = try await bread.value }
  }
}

nonisolated protocol Witness: AnyObject, Sendable {
  func sees(_ number: Int)
}

nonisolated extension Callback<any Witness> {
  static func sees(_ number: Int) -> Callback { Callback("sees \(number)") { $0.sees(number) } }
}
