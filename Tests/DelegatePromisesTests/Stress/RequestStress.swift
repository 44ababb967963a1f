import DelegatePromises
import Testing
import TestSupport

/// Makes requests from tasks, threads and actors, all at once; threads call back and cancel.
///
/// Each request that starts has its oven bake, which answers the delegate in the slot. So each
/// promise is answered by its own loaf at the latest, unless it is cancelled before.
final class RequestStress: Sendable {
  let ovens = LiveCount()
  let bakers = LiveCount()
  let stops = Counter()
  let answers = Counter()
  let cancels = Counter()

  private let crew = Crew(threads: 3)
  private let bakery = Bakery()
  private let starts: [Counter]

  init(_ count: Int) { starts = (0..<count).map { _ in Counter() } }

  var startCounts: [Int] { starts.map(\.count) }

  /// The tokens of all requests that are made in this file.
  static var outstanding: [RetentionToken] {
    RetentionToken.outstanding.filter { $0.origin.fileID == #fileID }
  }

  /// Waits until each of these requests has ended and has been torn down.
  func run(_ numbers: Range<Int>) async throws {
    for first in stride(from: numbers.lowerBound, to: numbers.upperBound, by: 500) {
      let batch = first..<min(first + 500, numbers.upperBound)
      try await withThrowingTaskGroup { group in
        for worker in 0..<8 {
          group.addTask { [self] in
            try await work(
              Array(stride(from: batch.lowerBound + worker, to: batch.upperBound, by: 8)))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Waits until the threads have ended, which call back and cancel.
  func finish() async { await crew.finish() }

  private func work(_ numbers: [Int]) async throws {
    var promises: [Promise<Int>] = []
    for number in numbers {
      let oven = WeakOven(counted: ovens)
      let promise = await make(number, oven)
      if isCancelledFirst(number) {
        crew.run(atRandomMoment { promise.cancel() })
        bake(number, oven)
      } else if Bool.random() {
        crew.run(atRandomMoment { promise.cancel() })
      }
      promises.append(promise)
    }
    for promise in promises { try await end(of: promise) }
  }

  private func end(of promise: Promise<Int>) async throws {
    switch await promise.result {
    case .success: answers.add()
    case .failure(is CancellationError): cancels.add()
    case .failure(let error): Issue.record(error)
    }
    try await promise.released.value
  }

  private func make(_ number: Int, _ oven: WeakOven) async -> Promise<Int> {
    switch number % 3 {
    case 0: makeWithoutActor(number, oven)
    case 1: await bakery.make(number, oven, self)
    default: await makeOnMainActor(number, oven)
    }
  }

  private func makeWithoutActor(_ number: Int, _ oven: WeakOven) -> Promise<Int> {
    Promise(owning: oven, taking: \.delegate, on: .immediate, with: newBaker) {
      self.start(number, $0)
    } stop: { [stops] _ in
      stops.add()
    }
  }

  @MainActor
  private func makeOnMainActor(_ number: Int, _ oven: WeakOven) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: newBaker) {
      MainActor.preconditionIsolated()
      self.start(number, $0)
    } stop: { [stops] _ in
      MainActor.preconditionIsolated()
      stops.add()
    }
  }

  fileprivate func start(_ number: Int, _ oven: WeakOven) {
    starts[number].add()
    if !isCancelledFirst(number) { bake(number, oven) }
  }

  private func bake(_ number: Int, _ oven: WeakOven) {
    crew.run(atRandomMoment { oven.bake(number) })
  }

  /// Whether a request is cancelled by a job that is queued before the callback.
  private func isCancelledFirst(_ number: Int) -> Bool { number % 4 == 3 }

  fileprivate func newBaker(_ resolver: Promise<Int>.Resolver) -> Baker {
    Baker(resolver, counted: bakers)
  }
}

extension Bakery {
  fileprivate func make(_ number: Int, _ oven: WeakOven, _ stress: RequestStress) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: stress.newBaker) {
      self.assertIsolated()
      stress.start(number, $0)
    } stop: { _ in
      self.assertIsolated()
      stress.stops.add()
    }
  }
}

/// Returns a job that first spends up to a few microseconds, so that two of them race.
private func atRandomMoment(_ job: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
  let rounds = Int.random(in: 0..<1000)
  return {
    let spent = Counter()
    for _ in 0..<rounds { spent.add() }
    job()
  }
}
