import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

/// The ways in which a source gets its delegate, and a request its source.
enum SourceKind: CaseIterable {
  case weakProperty, strongProperty, setter, observers
  /// Without a slot: a source that is made with the delegate, or gets it with a call.
  case made, called
}

// D4, D16
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise that ends` {
  // D1, D2, D3, D4, D5, D7, D9, R1
  @Test(arguments: SourceKind.allCases, WayOut.allCases)
  func `stops its source once and gives everything back`(
    kind: SourceKind, by wayOut: WayOut
  ) async throws {
    switch kind {
    case .weakProperty:
      try await play(wayOut, { $0.delegate = $1 }) { oven, kitchen in
        ask(oven, \WeakOven.delegate, wayOut, kitchen)
      }
    case .strongProperty:
      try await play(wayOut, { $0.delegate = $1 }) { oven, kitchen in
        ask(oven, \StrongOven.delegate, wayOut, kitchen)
      }
    case .setter:
      try await play(wayOut, { $0.delegate = $1 }) { oven, kitchen in
        ask(oven, .delegateMethods, wayOut, kitchen)
      }
    case .observers:
      try await play(wayOut, { $0.add($1) }) { (oven: SharedOven, kitchen) in
        ask(oven, .observers, wayOut, kitchen)
      }
    case .made:
      try await play(wayOut, nil) { (oven: WeakOven, kitchen) in
        Promise(with: kitchen.newBaker, callsBack: wayOut.callsBack) { baker in
          oven.delegate = baker
          try wayOut.start(oven)
          return oven
        } stop: {
          kitchen.stop($0)
        }
      }
    case .called:
      try await play(wayOut, nil) { (oven: WeakOven, kitchen) in
        Promise(with: kitchen.newBaker, callsBack: wayOut.callsBack) { baker in
          oven.delegate = baker
          try wayOut.start(oven)
        } stop: { _ in
          kitchen.stops.add()
        }
      }
    }
  }

  // D4
  @Test(arguments: [WayOut.failure, .cancel, .timeout, .cancelFromThread])
  func `leaves a slot alone that other code has taken in the meantime`(
    by wayOut: WayOut
  ) async throws {
    let (kitchen, usurper) = (Kitchen<WeakOven>(), Bystander())
    let oven = kitchen.newOven()
    let promise = ask(oven, \.delegate, wayOut, kitchen)
    let baker = Shelf(kitchen.baker)

    oven.delegate = usurper
    if wayOut == .failure { baker.value?.ovenDidFail(OvenError.burnt) }
    baker.value = nil
    await wayOut.end(promise, in: kitchen)

    try await promise.released.value
    #expect(oven.delegate === usurper)
    #expect((kitchen.stops.count, kitchen.bakers.count) == (1, 0))
  }

  // D4
  @Test func `releases the captures of its stop, and the previous delegate`() async throws {
    let (kitchen, alive) = (Kitchen<StrongOven>(), LiveCount())
    let oven = kitchen.newOven()
    oven.delegate = Bystander(counted: alive)
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: { [ticket = alive.ticket()] _ in
      withExtendedLifetime(ticket) {}
    }

    promise.cancel()

    try await promise.released.value
    #expect((alive.total, alive.count) == (2, 1))
    oven.delegate = nil
    #expect(alive.count == 0)
  }

  // D4
  @Test func `settles at once, before its teardown has run`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = ask(kitchen.newOven(), \.delegate, .answer, kitchen)

    runOnThread { kitchen.oven?.bake(1) }

    #expect(try promise.current?.get() == 1)
    #expect(kitchen.stops.count == 0, "the main actor is ours, so nobody stopped it yet")
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D4
  @Test func `is released with the promises that derive from it`() async throws {
    let oven = WeakOven()
    let source = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
    let derived = source.map { $0 + 1 }.timeout(.seconds(60), clock: ManualClock())
    let released = derived.released
    #expect(released.current == nil)

    oven.bake(1)

    #expect(try await derived.value == 2)
    try await released.value
    try await Promise<Int>.fulfilled(1).released.value
  }

  private func play<Source: Oven>(
    _ wayOut: WayOut, _ addEarlier: ((Source, Bystander) -> Void)?,
    _ ask: (Source, Kitchen<Source>) -> Promise<Int>
  ) async throws {
    let (kitchen, earlier) = (Kitchen<Source>(), Bystander())
    let oven = Shelf<Source?>(kitchen.newOven())
    if let source = oven.value { addEarlier?(source, earlier) }
    let promise = ask(try #require(oven.value), kitchen)
    oven.value?.preheat()
    try #require((promise.current != nil) == wayOut.isInsideStart, "it ends when it should")
    if promise.current != nil, addEarlier != nil, !(oven.value is SharedOven) {
      #expect(kitchen.stops.count == 1, "it is torn down before its initialiser returns")
    }

    await wayOut.end(promise, in: kitchen)

    try await promise.released.value
    #expect(wayOut.isSeen(in: promise))
    let neverStarted = addEarlier == nil && wayOut == .throwingStart
    #expect(kitchen.stops.count == (neverStarted ? 0 : 1))
    if addEarlier != nil {
      let calls = earlier.calls.count
      oven.value?.preheat()
      #expect(earlier.calls.count == calls + 1, "the previous delegate is back")
    }
    if let list = oven.value as? SharedOven {
      #expect((list.removals.count, list.removalsInsideCallbacks.count) == (1, 0))
    }
    oven.value = nil
    kitchen.expectEmpty()
  }

  private func ask<Source: Oven>(
    _ oven: Source, _ property: ReferenceWritableKeyPath<Source, (any OvenDelegate)?>,
    _ wayOut: WayOut, _ kitchen: Kitchen<Source>
  ) -> Promise<Int> {
    ask(oven, DelegateSlot(property), wayOut, kitchen)
  }

  private func ask<Source: Oven>(
    _ oven: Source, _ slot: DelegateSlot<Source, any OvenDelegate>, _ wayOut: WayOut,
    _ kitchen: Kitchen<Source>
  ) -> Promise<Int> {
    Promise(from: oven, taking: slot, with: kitchen.newBaker, callsBack: wayOut.callsBack) {
      MainActor.preconditionIsolated()
      try wayOut.start($0)
    } stop: {
      MainActor.preconditionIsolated()
      kitchen.stop($0)
    }
  }
}

extension DelegateSlot where Source == WeakOven, Delegate == any OvenDelegate {
  /// A getter, and a method that sets.
  fileprivate static var delegateMethods: Self {
    Self(id: "oven", get: { $0.delegate }) {
      MainActor.preconditionIsolated()
      $0.setDelegate($1)
    }
  }
}
