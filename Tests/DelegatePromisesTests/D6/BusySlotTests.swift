import DelegatePromises
import Testing
import TestSupport

// D6
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot in use` {
  private let kitchen = Kitchen<WeakOven>()

  // D6
  @Test func `refuses a second promise, which never starts, and answers the first`() async throws {
    let oven = kitchen.newOven()
    let taker = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }

    let refused = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: kitchen.newBaker
    ) { _ in
      Issue.record("started")
    } stop: {
      kitchen.stop($0)
    }
    oven.bake(2)

    await #expect(throws: DelegateError.slotBusy(takenAt: taker.origin)) { try await refused.value }
    try await refused.released.value
    #expect(try await taker.value == 2)
    #expect((kitchen.stops.count, kitchen.bakers.count) == (0, 0))
  }

  // D6
  @Test func `is held by the first of the attachments that take it`() async throws {
    let oven = kitchen.newOven()
    let attachments = [
      DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate),
      DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate),
    ]

    let refused = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: kitchen.newBaker
    ) { _ in Issue.record("started") }

    await #expect(throws: DelegateError.slotBusy(takenAt: attachments[0].ended.origin)) {
      try await refused.value
    }
    for attachment in attachments { attachment.detach() }
  }

  // D6
  @Test func `is a different one on another source, or under another name`() throws {
    let (oven, other) = (StrongOven(), StrongOven())
    let taker = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }

    let promises = [
      Promise(from: other, taking: \.delegate, with: { Baker($0) }) { $0.bake(1) },
      Promise(from: oven, taking: \.inspector, with: { Baker($0) }) {
        $0.inspector?.ovenDidBake(1)
      },
      Promise(from: oven, taking: .inspectorById, with: { Baker($0) }) {
        $0.inspector?.ovenDidBake(1)
      },
    ]

    for promise in promises { #expect(try promise.current?.get() == 1) }
    #expect(taker.current == nil)
    taker.cancel()
  }

  // D6
  @Test func `does not exist where observers are added`() throws {
    let oven = SharedOven()
    let promises = (0..<2).map { _ in
      Promise(from: oven, taking: .observers, with: { Baker($0) }) { _ in }
    }

    oven.bake(9)

    for promise in promises { #expect(try promise.current?.get() == 9) }
  }

  // D6
  @Test func `is not that of a freed source, even if a new one has its address`() {
    let errors = Shelf<[any Error]>([])
    let promise = Promise(
      from: WeakOven(), taking: \.delegate,
      with: { resolver in
        // It is usually freed after its source.
        PartingBaker(resolver) { errors.value += errorsOfNewOvens(100) }
      }
    ) { _ in }

    promise.cancel()

    #expect(errors.value.isEmpty)
  }
}

extension DelegateSlot where Source == StrongOven, Delegate == any OvenDelegate {
  fileprivate static var inspectorById: Self {
    Self(id: "inspector", get: { $0.inspector }, set: { $0.inspector = $1 })
  }
}

/// An adapter that calls a function when it goes.
private final class PartingBaker: OvenDelegate {
  private let baker: Baker
  private let onEnd: @Sendable () -> Void

  init(_ resolver: Promise<Int>.Resolver, onEnd: @escaping @Sendable () -> Void) {
    (baker, self.onEnd) = (Baker(resolver), onEnd)
  }

  deinit { onEnd() }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { baker.ovenDidBake(loaves) }
  func ovenDidFail(_ error: any Error) {}
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
