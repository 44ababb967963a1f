import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

// D13
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `A request whose source speaks late` {
  private let oven = UnguardedOven()
  private let alive = LiveCount()
  private let starts = Counter()
  private let stops = Counter()
  /// The last call of the source, and its resolver.
  private let last: Promise<Void>
  private let over: Promise<Void>.Resolver

  init() { (last, over) = Promise.pending() }

  @Test(arguments: [SlotOverlap.waitTurn, .takeOver])
  func `keeps its slot until the last call, and hears that`(
    overlap: SlotOverlap
  ) async throws {
    let first = ask(until: last)
    let earlier = oven.delegate.map { ObjectIdentifier($0) }

    first.cancel()
    let second = ask(until: .fulfilled(()), overlap)
    #expect(stops.count == 1 && starts.count == 1)
    #expect(first.current != nil && oven.delegate.map { ObjectIdentifier($0) } == earlier)
    oven.bake(1)
    #expect(second.current == nil)
    over.fulfill()
    while starts.count == 1 { await mainActorHasCaughtUp() }
    oven.bake(2)

    #expect(try await second.value == 2)
    try await second.released.value
    #expect(stops.count == 2 && oven.delegate == nil && alive.count == 0)
  }

  // D8
  @Test func `stays on the list when a token by hand of its promise has left it`() async throws {
    let promise = ask(until: last)
    RetentionToken(keeping: alive.ticket(), until: promise)

    promise.cancel()
    #expect(RetentionToken.outstanding.count { $0.origin == promise.origin } == 1)
    over.fulfill()

    try await promise.released.value
    #expect(!RetentionToken.outstanding.contains { $0.origin == promise.origin })
  }

  @Test(arguments: [false, true])
  func `is waited for by a task that asks, also when it is cancelled`(isCancelled: Bool)
    async throws
  {
    let hasReturned = Gate()
    let task = Task {
      defer { hasReturned.open() }
      return try await Promise.answer(
        from: oven, taking: \.delegate, with: { Baked($0, until: last, alive.ticket()) }
      ) { _ in
        starts.add()
      } stop: { _ in
        stops.add()
      }
    }
    while starts.count == 0 { await mainActorHasCaughtUp() }

    if isCancelled { task.cancel() } else { oven.bake(3) }
    while stops.count == 0 { await mainActorHasCaughtUp() }
    await mainActorHasCaughtUp()
    #expect(!hasReturned.isOpen && oven.delegate != nil)
    over.fulfill()

    if isCancelled {
      await #expect(throws: CancellationError.self) { try await task.value }
    } else {
      #expect(try await task.value == 3)
    }
    #expect(oven.delegate == nil && alive.count == 0)
  }

  @Test func `is a circle, and called so, if that waits for the same slot`() async throws {
    let first = ask(until: last)
    first.cancel()
    let second = ask(until: .fulfilled(()))
    over.settle(with: second.map { _ in })

    #expect("\(RetentionToken.outstanding)".contains("waits for the one made at"))
    second.cancel()
    try await first.released.value
    #expect(oven.delegate == nil && alive.count == 0)
  }

  // D6
  @Test(arguments: [false, true])
  func `hears that also if one below leaves a slot that cannot be read`(
    insideStop: Bool
  ) async throws {
    let slot = DelegateSlot<UnguardedOven, any OvenDelegate>(id: "front") { $0.delegate = $1 }
    let (lower, upper) = (PassedOn(until: .fulfilled(())), PassedOn(until: last))
    let below = DelegateAttachment(of: lower as any OvenDelegate, to: oven, at: slot)
    let above = DelegateAttachment(of: upper as any OvenDelegate, to: oven, at: slot) { _ in
    } stop: { _ in
      if insideStop { below.detach() }
    }

    above.detach()
    if !insideStop { below.detach() }
    oven.bake(1)

    #expect(upper.calls.count == 1)
    over.fulfill()
    try await above.ended.value
    #expect(oven.delegate == nil)
  }

  // D5, P9: nobody else uses the source while its `start` runs.
  @Test func `keeps its slot until start returns, wherever that settles`() async throws {
    let promise = Promise(
      owning: UnguardedOven(), taking: \.delegate, on: .immediate,
      with: { [alive, last] in Baked($0, until: last, alive.ticket()) }
    ) { [over] oven in
      oven.bake(1)
      runOnThread { over.fulfill() }
      #expect(oven.delegate != nil)
    }

    try await promise.released.value
    #expect(alive.count == 0)
  }

  @Test func `is not waited for if start throws`() async throws {
    // What nobody awaits is cancelled, so each has one of its own.
    let make = { [alive, last] in Baked($0, until: last.shielded(), alive.ticket()) }

    await #expect(throws: OvenError.noFlour) {
      try await Promise.answer(from: oven, taking: \.delegate, with: make) { _ in
        throw OvenError.noFlour
      }
    }
    await #expect(throws: OvenError.noFlour) {
      try await Promise.answer(with: make) { _ in throw OvenError.noFlour }
    }
    await #expect(throws: DelegateError.self) {
      try await Promise.answer(
        from: oven, taking: \.delegate, with: make, callsBack: .duringStart
      ) { _ in
      }
    }

    #expect(alive.count == 0 && oven.delegate == nil)
  }

  // D16
  @Test func `comes after what start returned has been stopped, and retains that`() async throws {
    let (order, handles) = (Shelf<[String]>([]), LiveCount())
    let promise = Promise(with: { [alive, last] in
      Baked($0, until: last, alive.ticket()) { order.update { $0.append("asked") } }
    }) { adapter in
      adapter.ovenDidBake(1)
      order.update { $0.append("started") }
      return handles.ticket()
    } stop: { _ in
      order.update { $0.append("stopped") }
    }

    #expect(try await promise.value == 1)
    #expect(order.value == ["started", "asked", "stopped"])
    #expect(handles.count == 1 && alive.count == 1)
    over.fulfill()
    try await promise.released.value
    #expect(handles.count == 0 && alive.count == 0)
  }

  // P3: what the last reference to it frees may call the library.
  @Test func `is freed under no lock`() async throws {
    let resolver = Shelf<Promise<Void>.Resolver?>(nil)
    let promise = Promise(
      from: oven, taking: DelegateSlot(\.delegate, stops: .afterCallback),
      with: { [alive] in Baked($0, until: Promise { resolver.value = $0 }, alive.ticket()) }
    ) { _ in
    }
    promise.cancel()
    let released = promise.released
    while resolver.value == nil { await mainActorHasCaughtUp() }

    resolver.update { $0.take() }?.reject(Inquisitive())

    try await released.value
  }

  // D5: an actor that goes is not kept waiting.
  @Test func `gives back at once when its actor goes`() async {
    let oven = WeakOven()
    do {
      let bakery = LateBakery()
      await bakery.attach(to: oven, until: last, alive.ticket())
    }

    await alive.none.wait()

    #expect(oven.delegate == nil)
  }

  private func ask(
    until last: Promise<Void>, _ overlap: SlotOverlap = .waitTurn,
    stop: @escaping () -> Void = {}
  ) -> Promise<Int> {
    Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap),
      with: { Baked($0, until: last, alive.ticket()) }
    ) { _ in
      starts.add()
    } stop: { _ in
      stops.add()
      stop()
    }
  }
}
