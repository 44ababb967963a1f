import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

// D13
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A request whose source speaks late` {
  private let oven = UnguardedOven()
  private let alive = LiveCount()
  private let starts = Counter()
  private let stops = Counter()

  @Test(arguments: [SlotOverlap.waitTurn, .takeOver])
  func `keeps its slot until the last call, and hears that`(
    overlap: SlotOverlap
  ) async throws {
    let (last, over) = Promise<Void>.pending()
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

  @Test(arguments: LastCall.allCases)
  func `goes on when that settles in any way`(call: LastCall) async throws {
    let resolver = Shelf<Promise<Void>.Resolver?>(nil)
    let last = Promise<Void> { resolver.value = $0 }
    let promise = ask(until: last)
    promise.cancel()
    let released = promise.released
    #expect(
      released.current == nil && RetentionToken.outstanding.contains { $0.origin == promise.origin }
    )

    switch call {
    case .fulfilled: resolver.value?.fulfill()
    case .rejected: resolver.value?.reject(OvenError.burnt)
    case .cancelled: last.cancel()
    case .abandoned: resolver.value = nil
    }

    try await released.value
    #expect(oven.delegate == nil && alive.count == 0 && stops.count == 1)
  }

  enum LastCall: CaseIterable { case fulfilled, rejected, cancelled, abandoned }

  @Test(arguments: [false, true])
  func `is waited for by a task that asks, also when it is cancelled`(isCancelled: Bool)
    async throws
  {
    let (last, over) = Promise<Void>.pending()
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

  @Test func `does not wait for a call that came inside stop`() async throws {
    let (last, over) = Promise<Void>.pending()
    let promise = Promise(
      from: oven, taking: \.delegate, with: { Baked($0, until: last, alive.ticket()) }
    ) { _ in
    } stop: { _ in
      over.fulfill()
    }

    promise.cancel()

    #expect(oven.delegate == nil && alive.count == 0)
  }

  @Test func `is a circle, and called so, if that waits for the same slot`() async throws {
    let (last, over) = Promise<Void>.pending()
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
  @Test func `hears that also if one below leaves a slot that cannot be read`() async throws {
    let (last, over) = Promise<Void>.pending()
    let slot = DelegateSlot<UnguardedOven, any OvenDelegate>(id: "front") { $0.delegate = $1 }
    let (lower, upper) = (PassedOn(until: .fulfilled(())), PassedOn(until: last))
    let below = DelegateAttachment(of: lower as any OvenDelegate, to: oven, at: slot)
    let above = DelegateAttachment(of: upper as any OvenDelegate, to: oven, at: slot)
    above.detach()

    below.detach()

    oven.bake(1)
    #expect(upper.calls.count == 1)
    over.fulfill()
    try await above.ended.value
    #expect(oven.delegate == nil)
  }

  // D5, P9: nobody else uses the source while its `start` runs.
  @Test func `keeps its slot until start returns, wherever that settles`() async throws {
    let (last, over) = Promise<Void>.pending()
    let promise = Promise(
      owning: UnguardedOven(), taking: \.delegate, on: .immediate,
      with: { [alive] in Baked($0, until: last, alive.ticket()) }
    ) { oven in
      oven.bake(1)
      runOnThread { over.fulfill() }
      #expect(oven.delegate != nil)
    }

    try await promise.released.value
    #expect(alive.count == 0)
  }

  @Test func `is not waited for if start throws`() async throws {
    let (last, over) = Promise<Void>.pending()
    let make = { [alive] in Baked($0, until: last, alive.ticket()) }

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
    over.fulfill()
  }

  // D16
  @Test func `comes after what start returned has been stopped, and retains that`() async throws {
    let (last, over) = Promise<Void>.pending()
    let (order, handles) = (Shelf<[String]>([]), LiveCount())
    let promise = Promise(with: { [alive] in
      Baked($0, until: last, alive.ticket()) { order.update { $0.append("asked") } }
    }) { adapter in
      adapter.ovenDidBake(1)
      order.update { $0.append("started") }
      return handles.ticket()
    } stop: { _ in
      order.update { $0.append("stopped") }
    }

    #expect(try await promise.value == 1)
    #expect(order.value == ["started", "stopped", "asked"])
    #expect(handles.count == 1 && alive.count == 1)
    over.fulfill()
    try await promise.released.value
    #expect(handles.count == 0 && alive.count == 0)
  }

  // D14
  @Test func `delays the release of a promise with a time limit`() async throws {
    let (last, over) = Promise<Void>.pending()
    let promise = Promise(
      from: oven, taking: \.delegate, with: { [alive] in Baked($0, until: last, alive.ticket()) },
      timeout: .seconds(1000)
    ) { _ in
    }
    oven.bake(1)

    let released = promise.released

    #expect(promise.current != nil && released.current == nil)
    over.fulfill()
    try await released.value
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `is heard though stop detaches one below`() async throws {
    let (last, over) = Promise<Void>.pending()
    let slot = DelegateSlot<UnguardedOven, any OvenDelegate>(id: "front") { $0.delegate = $1 }
    let upper = PassedOn(until: last)
    let below = DelegateAttachment(
      of: PassedOn(until: .fulfilled(())) as any OvenDelegate, to: oven, at: slot)
    let above = DelegateAttachment(of: upper as any OvenDelegate, to: oven, at: slot) { _ in
    } stop: { _ in
      below.detach()
    }

    above.detach()

    oven.bake(1)
    #expect(upper.calls.count == 1)
    over.fulfill()
    try await above.ended.value
    #expect(oven.delegate == nil)
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

  // D2
  @Test func `is not waited for by a token made by hand`() {
    let (last, over) = Promise<Void>.pending()
    let (promise, resolver) = Promise<Int>.pending()
    RetentionToken(keeping: Baked(resolver, until: last, alive.ticket()), until: promise)

    resolver.fulfill(1)

    #expect(alive.count == 0)
    over.fulfill()
  }

  // D5: an actor that has gone is not waited for.
  @Test func `gives back at once when its actor has gone`() async {
    let oven = WeakOven()
    let (last, over) = Promise<Void>.pending()
    do {
      let keeper = Keeper()
      await keeper.attach(Lasting(until: last, alive.ticket()), to: oven)
    }

    await alive.none.wait()
    #expect(oven.delegate == nil)
    over.fulfill()
  }

  private func ask(
    until last: Promise<Void>, _ overlap: SlotOverlap = .waitTurn
  ) -> Promise<Int> {
    Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap),
      with: { Baked($0, until: last, alive.ticket()) }
    ) { _ in
      starts.add()
    } stop: { _ in
      stops.add()
    }
  }
}

/// An error that asks for the tokens when it is freed.
private final class Inquisitive: Error {
  deinit { _ = RetentionToken.outstanding }
}

private final class Baked: OvenDelegate, Lingering {
  private let makeLast: @Sendable () -> Promise<Void>
  private let resolver: Promise<Int>.Resolver
  private let ticket: LiveCount.Ticket

  init(
    _ resolver: Promise<Int>.Resolver,
    until last: @autoclosure @escaping @Sendable () -> Promise<Void>,
    _ ticket: LiveCount.Ticket, _ isAsked: @escaping @Sendable () -> Void = {}
  ) {
    (self.resolver, self.ticket) = (resolver, ticket)
    makeLast = {
      isAsked()
      return last()
    }
  }

  var lastCall: Promise<Void> { makeLast() }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { resolver.fulfill(loaves) }
  func ovenDidFail(_ error: any Error) { resolver.reject(error) }
}

private final class PassedOn: OvenDelegate, Forwarding, Lingering {
  let forward = ForwardTarget<any OvenDelegate>()
  let lastCall: Promise<Void>
  let calls = Counter()

  init(until last: Promise<Void>) { lastCall = last }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) {
    calls.add()
    forward.target?.ovenDidBake(loaves)
  }
  func ovenDidFail(_ error: any Error) {}
}

private final class Lasting: OvenDelegate, Lingering {
  let lastCall: Promise<Void>
  private let ticket: LiveCount.Ticket

  init(until last: Promise<Void>, _ ticket: LiveCount.Ticket) {
    (lastCall, self.ticket) = (last, ticket)
  }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) {}
  func ovenDidFail(_ error: any Error) {}
}

private actor Keeper {
  private var attachment: DelegateAttachment?

  func attach(_ adapter: sending Lasting, to oven: WeakOven) {
    attachment = DelegateAttachment(of: adapter as any OvenDelegate, to: oven, at: \.delegate)
  }
}
