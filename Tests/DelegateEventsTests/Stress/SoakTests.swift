import DelegateEvents
import Foundation
import TestSupport
import Testing

/// P8, P10, D4, D8, E3: mixed work of four threads leaves nothing behind, however long it goes on.
///
/// `SOAK_SECONDS` sets the duration, and `SOAK_CROWD` how many promises are pending at once.
/// Without them, the suite does not run: other tests would count among its threads and its memory.
@Suite(.serialized, .enabled(if: seconds != nil), .timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A soak` {
  // P8, P10, D4, D8, E3
  @Test func `keeps memory, tokens, threads and files flat`() async throws {
    let mix = SoakMix()
    let length = seconds ?? 1

    await mix.run(for: .seconds(length / 4))
    let early = try #require(ProcessUse())
    await mix.run(for: .seconds(length * 3 / 4))
    let late = try #require(ProcessUse())

    print("soak: \(mix.rounds.count) rounds in \(length) s; early \(early); late \(late)")
    #expect(mix.rounds.count > 0)
    #expect(mix.bakers.total > 0 && mix.bakers.count == 0)
    #expect(mix.stops.count == mix.starts.count)
    #expect(RetentionToken.outstanding.isEmpty)
    #expect(late.memory - early.memory <= max(8 << 20, early.memory / 10))
    #expect(late.threads <= early.threads + 2)
    #expect(late.files <= early.files)
  }

  // P8, P10, P11
  @Test func `has room for a crowd of promises, and of tasks that wait for them`() async throws {
    let crowd =
      ProcessInfo.processInfo.environment["SOAK_CROWD"].flatMap { Int($0) } ?? 100_000
    let pairs = (0..<crowd).map { _ in Promise<Int>.pending() }
    let (arrived, haveArrived) = (Shelf(0), Gate())
    // A task group would search all its tasks for each one that ends.
    let tasks = pairs.enumerated().map { number, pair in
      let promise = number.isMultiple(of: 2) ? pair.promise : pair.promise.map { $0 }
      return Task {
        arrived.update { count in
          count += 1
          if count == crowd { haveArrived.open() }
        }
        return await read(promise)
      }
    }
    await haveArrived.wait()
    let full = try #require(ProcessUse())

    for (number, pair) in pairs.enumerated() { pair.resolver.fulfill(number) }
    var sum = 0
    for task in tasks { sum += await task.value }

    print("soak: \(crowd) promises pending, each with a task that waits: \(full)")
    #expect(sum == crowd * (crowd - 1) / 2)
  }
}

private let seconds = ProcessInfo.processInfo.environment["SOAK_SECONDS"].flatMap { Double($0) }

private func read(_ promise: Promise<Int>) async -> Int { (try? await promise.value) ?? 0 }

/// Work of every kind, which has all ended when `run` returns.
private final class SoakMix: Sendable {
  let rounds = Counter()
  let bakers = LiveCount()
  let starts = Counter()
  let stops = Counter()
  private let oven = WeakOven()
  private let events = OvenEvents()

  func run(for length: Duration) async {
    let deadline = ContinuousClock.now + length
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask { [self] in
          var number = worker
          while .now < deadline {
            await round(number)
            number += 4
          }
        }
      }
    }
  }

  private func round(_ number: Int) async {
    rounds.add()
    switch number % 5 {
    case 0: await chain(number)
    case 1: await combine(number)
    case 2: await ask(number)
    case 3: await read(number)
    default: await timeOut(number)
    }
  }

  private func chain(_ number: Int) async {
    let (promise, resolver) = Promise<Int>.pending()
    let last = promise.map { $0 + 1 }.then { .fulfilled($0 * 2) }.map(on: .immediate) { "\($0)" }
    resolver.fulfill(number)
    _ = await last.result
  }

  private func combine(_ number: Int) async {
    let pairs = (0..<10).map { _ in Promise<Int>.pending() }
    let promises = pairs.map(\.promise)
    let all = Promise.all(promises)
    let race = Promise.race(promises)
    let any = Promise.any(promises)
    for (index, pair) in pairs.enumerated() { pair.resolver.fulfill(number + index) }
    _ = await (all.result, race.result, any.result)
  }

  private func ask(_ number: Int) async {
    let promise = Promise<Int>(
      owning: oven, taking: \.delegate, on: .immediate, with: { Baker($0, counted: self.bakers) }
    ) { [starts] oven in
      starts.add()
      if number.isMultiple(of: 2) { oven.bake(number) }
    } stop: { [stops] _ in
      stops.add()
    }
    if !number.isMultiple(of: 2) { promise.cancel() }
    _ = await promise.result
    _ = await promise.released.result
  }

  private func read(_ number: Int) async {
    let values = events.didBake.values()
    let first = events.didBake.first()
    events.ovenDidBake(number)
    _ = await first.result
    _ = try? await values.first { _ in true }
  }

  private func timeOut(_ number: Int) async {
    let (promise, resolver) = Promise<Int>.pending()
    let limited = promise.timeout(number.isMultiple(of: 9) ? .milliseconds(1) : .seconds(60))
    if !number.isMultiple(of: 9) { resolver.fulfill(number) }
    _ = await limited.result
  }
}
