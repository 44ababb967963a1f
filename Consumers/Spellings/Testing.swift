import DelegateEvents
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

  /// Not isolated, because a handler that is formed on an actor runs there.
  nonisolated func `jobs`() async throws -> Promise<Int> {
    let grams = bread.map(on: shop.context) { $0.grams }
    try await shop.jobs(atLeast: 1)
    while shop.runNext() {}
    shop.runAll()
    return grams
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
    source.holdBack { $0.sees(1) }.deliver()
    try await source.detached()
  }

  func `every order`() throws -> Int {
    var count = 0
    try Ordering.every(of: [1, 2, 3]).check { order in count += order.count }
    return count + Ordering.every(interleaving: [1, 2], [3]).count
  }

  func `every order, awaited`() async throws -> Int {
    var grams = 0
    try await Ordering.every(of: [1, 2]).check { _ in grams += try await bread.value.grams }
    return grams
  }
}

nonisolated protocol Witness: AnyObject, Sendable {
  func sees(_ number: Int)
}

nonisolated extension Callback<any Witness> {
  static func sees(_ number: Int) -> Callback { Callback("sees \(number)") { $0.sees(number) } }
}

@_optimize(none)
func runTesting() async throws {
  let testing = Testing()
  note(testing.`an outcome`(), is: false)
  note(testing.`an outcome without a value`(), is: true)
  note(testing.`an outcome that is an error`(), is: false)
  note(testing.`an outcome by an error of the library`(), is: false)
  note(await testing.`an outcome, soon`(), is: false)
  note(try testing.`a wait that blocks`(), is: Bread())
  note(try await testing.`jobs`(), is: 500)
  note(try testing.`every order`(), is: 21)
  note(try await testing.`every order, awaited`(), is: 1_000)
}

@_optimize(none)
func runTime() async throws {
  let testing = Testing()
  let waits = (2...4).map { Promise.after(.seconds($0), clock: testing.clock) }
  note(testing.`time`())
  note(try await testing.`how many sleep`(), is: 3)
  note(try await testing.`time, deadline by deadline`(), is: .seconds(1))
  note(testing.`time, to the end`(), is: .seconds(1))
  note(Promise.all(waits).map(\.count), is: 3)
}

@_optimize(none)
func runSources() async throws {
  let testing = Testing()
  note(heard(from: testing.`a source that answers at once`()), is: [1, 2, 3])
  let (source, count) = (ScriptedSource<any Witness>(), CurrentValue(0))
  let witness = Hearer { _ in
    count.update { $0 += 1 }
    if count.value == 9 { source.delegate = nil }
  }
  source.delegate = witness
  source.start()
  note(try await testing.`a source that is played`(source), makes: count.value, is: 9)
  withExtendedLifetime(witness) {}
}

private func heard(from source: ScriptedSource<any Witness>) -> [Int] {
  let numbers = CurrentValue<[Int]>([])
  let witness = Hearer { number in numbers.update { $0.append(number) } }
  source.delegate = witness
  source.start()
  source.stop()
  withExtendedLifetime(witness) {}
  return numbers.value
}

nonisolated private final class Hearer: Witness {
  private let hear: @Sendable (Int) -> Void
  init(_ hear: @escaping @Sendable (Int) -> Void) { self.hear = hear }
  func sees(_ number: Int) { hear(number) }
}
