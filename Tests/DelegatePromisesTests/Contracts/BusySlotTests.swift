import DelegatePromises
import Testing
import TestSupport

// D6
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot in use` {
  // D6
  @Test func `refuses a second promise, which never starts`() async throws {
    let (first, second) = (Kitchen<WeakOven>(), Kitchen<WeakOven>())
    let oven = first.newOven()
    let taker = Promise(from: oven, taking: \.delegate, with: first.newBaker) { _ in }
    let starts = Counter()

    let refused = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: second.newBaker
    ) { _ in
      starts.add()
    } stop: {
      second.stop($0)
    }

    await #expect(throws: DelegateError.slotBusy(takenAt: taker.origin)) { try await refused.value }
    try await refused.released.value
    #expect(starts.count == 0)
    #expect(second.stops.count == 0)
    #expect(second.bakers.count == 0)
    taker.cancel()
  }

  // D6
  @Test func `still answers the promise that took it`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let oven = kitchen.newOven()
    let taker = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let refused = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: { Baker($0) }
    ) { _ in }

    oven.bake(2)

    #expect(try await taker.value == 2)
    await #expect(throws: DelegateError.slotBusy(takenAt: taker.origin)) { try await refused.value }
  }

  // D6
  @Test(arguments: WayOut.allCases)
  func `is free again afterwards`(by wayOut: WayOut) async throws {
    let kitchen = Kitchen<WeakOven>()
    let oven = kitchen.newOven()
    let first = Promise(
      from: oven, taking: \.delegate, with: kitchen.newBaker, callsBack: wayOut.callsBack
    ) { _ in try wayOut.start() }
    await wayOut.end(first, in: kitchen)
    try await first.released.value

    let second = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { $0.bake(7) }

    #expect(try await second.value == 7)
  }

  // D6
  @Test func `is a different one on another source`() async throws {
    let (first, second) = (Kitchen<WeakOven>(), Kitchen<WeakOven>())
    let taker = Promise(from: first.newOven(), taking: \.delegate, with: first.newBaker) { _ in }

    let other = Promise(from: second.newOven(), taking: \.delegate, with: second.newBaker) {
      $0.bake(1)
    }

    #expect(try await other.value == 1)
    taker.cancel()
  }

  // D6
  @Test func `is a different one under another key path`() async throws {
    let kitchen = Kitchen<StrongOven>()
    let oven = kitchen.newOven()
    let taker = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }

    let other = Promise(from: oven, taking: \.inspector, with: { Baker($0) }) { _ in }
    oven.inspector?.ovenDidBake(1)

    #expect(try await other.value == 1)
    #expect(taker.current == nil)
    taker.cancel()
  }

  // D6
  @Test func `is a different one, even if the same adapter sits in both`() {
    let kitchen = Kitchen<StrongOven>()
    let oven = kitchen.newOven()
    let (both, other) = (OvenNews(), OvenNews())
    let first = DelegateAttachment(of: both, to: oven, at: \.delegate)
    let second = DelegateAttachment(of: both, to: oven, at: \.inspector)

    let third = DelegateAttachment(
      of: other, to: oven, at: DelegateSlot(\.inspector, ifTaken: .takeOver))

    #expect(oven.delegate === both)
    #expect(oven.inspector === other)
    for attachment in [first, second, third] { attachment.detach() }
    #expect(oven.delegate == nil)
    #expect(oven.inspector == nil)
  }

  // D6
  @Test func `is a different one under another id`() async throws {
    let kitchen = Kitchen<StrongOven>()
    let oven = kitchen.newOven()
    let taker = Promise(from: oven, taking: delegate(), with: kitchen.newBaker) { _ in }

    let same = Promise(
      from: oven, taking: delegate(ifTaken: .reject), with: { Baker($0) }
    ) { _ in }
    let other = Promise(from: oven, taking: inspector, with: { Baker($0) }) {
      $0.inspector?.ovenDidBake(1)
    }

    await #expect(throws: DelegateError.slotBusy(takenAt: taker.origin)) { try await same.value }
    #expect(try await other.value == 1)
    taker.cancel()
  }

  // D6
  @Test func `does not exist where observers are added`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let oven = kitchen.newOven()
    let slot = DelegateSlot<SharedOven, any OvenDelegate>(
      add: { $0.add($1) }, remove: { $0.remove($1) })
    let first = Promise(from: oven, taking: slot, with: kitchen.newBaker) { _ in }
    let second = Promise(from: oven, taking: slot, with: kitchen.newBaker) { _ in }

    oven.bake(9)

    #expect(try await first.value == 9)
    #expect(try await second.value == 9)
  }

  // D5, D6
  @Test func `is free for an observer's next request`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let oven = kitchen.newOven()
    let first = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let second = first.then { loaves in
      Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { $0.bake(loaves + 1) }
    }

    oven.bake(1)

    #expect(try await second.value == 2)
  }

  // D5, D6
  @Test func `is free for code that has awaited the first, even if another thread called back`()
    async throws
  {
    let kitchen = Kitchen<WeakOven>()
    let oven = kitchen.newOven()
    let first = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }

    await onThread { oven.bake(1) }
    _ = try await first.value
    let second = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { $0.bake(2) }

    #expect(try await second.value == 2)
  }

  // D6
  @Test func `is free for code on the actor before the job that gives it back`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let oven = kitchen.newOven()
    let first = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }

    runOnThread { oven.bake(1) }
    #expect(kitchen.stops.count == 0)
    let second = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { $0.bake(2) }

    #expect(kitchen.stops.count == 1)
    #expect(try await first.value == 1)
    #expect(try await second.value == 2)
    try await first.released.value
    #expect(kitchen.stops.count == 1)
  }

  // D6
  @Test func `is not that of a freed source, even if a new one has its address`() {
    let errors = Shelf<[any Error]>([])
    let promise = Promise(
      from: WeakOven(), taking: \.delegate,
      with: { LastWords($0) { errors.value += errorsOfNewOvens(100) } }
    ) { _ in }

    promise.cancel()

    #expect(errors.value.isEmpty)
  }

  private func delegate(
    ifTaken overlap: SlotOverlap = .waitTurn
  ) -> DelegateSlot<StrongOven, any OvenDelegate> {
    DelegateSlot(
      id: "delegate", ifTaken: overlap, get: { $0.delegate }, set: { $0.delegate = $1 })
  }

  private var inspector: DelegateSlot<StrongOven, any OvenDelegate> {
    DelegateSlot(id: "inspector", get: { $0.inspector }, set: { $0.inspector = $1 })
  }
}

/// An adapter that runs a closure when it is freed, usually after its source.
private final class LastWords: OvenDelegate {
  private let resolver: Promise<Int>.Resolver
  private let say: @Sendable () -> Void

  init(_ resolver: Promise<Int>.Resolver, _ say: @escaping @Sendable () -> Void) {
    self.resolver = resolver
    self.say = say
  }

  deinit { say() }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { resolver.fulfill(loaves) }
  func ovenDidFail(_ error: any Error) { resolver.reject(error) }
}

/// Asks this many new ovens, all alive at once, and returns the errors.
private nonisolated func errorsOfNewOvens(_ count: Int) -> [any Error] {
  let ovens = (0..<count).map { _ in WeakOven() }
  return ovens.compactMap { oven in
    let promise = Promise(owning: oven, taking: \.delegate, on: .immediate, with: { Baker($0) }) {
      $0.bake(1)
    }
    guard case .failure(let error) = promise.current else { return nil }
    return error
  }
}
