import DelegatePromises
import Testing
import TestSupport

/// Makes promises and attachments on one oven from tasks, threads and actors, all at once, and
/// cancels some.
///
/// Each request that starts has the oven bake, which answers the delegate in the slot. So each
/// promise is answered by its own loaf at the latest.
final class OverlapStress: Sendable {
  let ovens = LiveCount()
  let bakers = LiveCount()
  let stops = Counter()
  let answers = Counter()
  let displaced = Counter()
  let refused = Counter()
  let cancels = Counter()
  let detached = Counter()

  private let crew = Crew(threads: 3)
  private let bakery = Bakery()
  private let starts: [Counter]

  init(_ count: Int) {
    starts = (0..<count).map { _ in Counter() }
  }

  var startCounts: [Int] { starts.map(\.count) }

  /// Waits until every promise has settled and has been torn down.
  func run() async throws {
    let oven = WeakOven(counted: ovens)
    try await withThrowingTaskGroup { group in
      for worker in 0..<8 {
        group.addTask { [self] in try await work(worker, oven) }
      }
      try await group.waitForAll()
    }
    await crew.finish()
  }

  private func work(_ worker: Int, _ oven: WeakOven) async throws {
    var promises: [Promise<Int>] = []
    for number in stride(from: worker, to: starts.count, by: 8) {
      if number % 4 == 3 {
        attach(number, oven)
        continue
      }
      let promise = await make(number, oven)
      if Bool.random() { crew.run { promise.cancel() } }
      promises.append(promise)
    }
    for promise in promises { try await end(of: promise) }
  }

  private func end(of promise: Promise<Int>) async throws {
    switch await promise.result {
    case .success: answers.add()
    case .failure(is CancellationError): cancels.add()
    case .failure(DelegateError.displaced): displaced.add()
    case .failure(DelegateError.slotBusy): refused.add()
    case .failure(let error): Issue.record(error)
    }
    try await promise.released.value
  }

  private func make(_ number: Int, _ oven: WeakOven) async -> Promise<Int> {
    let overlap = overlap(of: number)
    return switch number % 3 {
    case 0: makeWithoutActor(number, oven, overlap)
    case 1: await bakery.make(number, oven, overlap, self)
    default: await makeOnMainActor(number, oven, overlap)
    }
  }

  private func overlap(of number: Int) -> SlotOverlap {
    switch number % 16 {
    case 5, 7: .takeOver
    case 9: .reject
    default: .waitTurn
    }
  }

  private func attach(_ number: Int, _ oven: WeakOven) {
    let attachment = DelegateAttachment(
      of: OvenNews(), owning: oven, at: DelegateSlot(\.delegate, ifTaken: overlap(of: number)),
      on: .immediate
    ) {
      self.start(number, $0)
    } stop: { [stops] _ in
      stops.add()
    }
    attachment.ended.handle(on: .immediate) { [detached] _ in detached.add() }
    crew.run { attachment.detach() }
  }

  private func makeWithoutActor(
    _ number: Int, _ oven: WeakOven, _ overlap: SlotOverlap
  ) -> Promise<Int> {
    Promise(
      owning: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap), on: .immediate,
      with: newBaker
    ) {
      self.start(number, $0)
    } stop: { [stops] _ in
      stops.add()
    }
  }

  @MainActor
  private func makeOnMainActor(
    _ number: Int, _ oven: WeakOven, _ overlap: SlotOverlap
  ) -> Promise<Int> {
    Promise(from: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap), with: newBaker) {
      MainActor.preconditionIsolated()
      self.start(number, $0)
    } stop: { [stops] _ in
      MainActor.preconditionIsolated()
      stops.add()
    }
  }

  fileprivate func start(_ number: Int, _ oven: WeakOven) {
    starts[number].add()
    crew.run { oven.bake(number) }
  }

  fileprivate func newBaker(_ resolver: Promise<Int>.Resolver) -> Baker {
    Baker(resolver, counted: bakers)
  }
}

extension Bakery {
  fileprivate func make(
    _ number: Int, _ oven: WeakOven, _ overlap: SlotOverlap, _ stress: OverlapStress
  ) -> Promise<Int> {
    Promise(from: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap), with: stress.newBaker) {
      self.assertIsolated()
      stress.start(number, $0)
    } stop: { _ in
      self.assertIsolated()
      stress.stops.add()
    }
  }
}
