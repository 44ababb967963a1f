import DelegatePromises
import Dispatch
import Testing
import TestSupport

/// Makes promises in batches, calls them back and cancels half of them from other threads.
struct OneShotStress: Sendable {
  let crew: Crew
  let ovens = LiveCount()
  let bakers = LiveCount()
  let stops = Counter()
  let callbacks = Counter()
  let cancels = Counter()

  let queue = DispatchQueue(label: "ovens")
  private let bakery = Bakery()

  init(crew: Crew) {
    self.crew = crew
  }

  /// Makes `count` promises, waits until all are torn down, and returns the resident memory.
  func run(_ count: Int) async throws -> Int? {
    let batch = 500
    for start in stride(from: 0, to: count, by: batch) {
      try await run(start..<min(start + batch, count))
    }
    return residentMemory()
  }

  private func run(_ batch: Range<Int>) async throws {
    var promises: [Promise<Int>] = []
    for number in batch {
      let fate = Fate.random()
      let lateJob = Shelf<(@Sendable () -> Void)?>(nil)
      let promise = await make(number % 6) { oven in
        let bake = atRandomMoment { [weak oven] in oven?.bake(number) }
        if fate == .cancelledFirst { lateJob.value = bake } else { crew.run(bake) }
      }
      if fate != .calledBack { crew.run(atRandomMoment { promise.cancel() }) }
      if let bake = lateJob.value { crew.run(bake) }
      promises.append(promise)
    }
    for promise in promises {
      await count(promise)
      try await promise.released.value
    }
  }

  private func count(_ promise: Promise<Int>) async {
    switch await promise.result {
    case .success: callbacks.add()
    case .failure(is CancellationError): cancels.add()
    case .failure(let error): Issue.record(error)
    }
  }

  private func make(_ kind: Int, _ start: @escaping @Sendable (any Oven) -> Void) async -> Promise<
    Int
  > {
    switch kind {
    case 0: makeWeak(start)
    case 1: makeStrong(start)
    case 2: await makeShared(start)
    case 3: await bakery.makeWeak(self, start)
    case 4: await bakery.makeStrong(self, start)
    default: await bakery.makeShared(self, start)
    }
  }

  func newBaker(_ resolver: Promise<Int>.Resolver) -> Baker {
    Baker(resolver, counted: bakers)
  }
}

/// The intended end of one promise; the threads decide the actual one.
enum Fate {
  case calledBack
  case cancelledFirst
  case cancelledLast

  /// Returns a random fate: half are cancelled, and half of these by a job that is queued before
  /// the callback.
  static func random() -> Fate {
    [.calledBack, .calledBack, .cancelledFirst, .cancelledLast].randomElement() ?? .calledBack
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
