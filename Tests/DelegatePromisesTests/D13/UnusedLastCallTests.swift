import DelegatePromises
import Testing
import TestSupport

// D13, P7
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A last call for which nobody waits` {
  private let oven = UnguardedOven()

  enum End: CaseIterable {
    case startThrows, settledInSetter, settledInMaker, refused, noCallback
  }

  // D13, P7: the adapter goes before its source makes the call.
  @Test(arguments: End.allCases)
  func `is nobody's error`(end: End) async throws {
    let reports = Reports { "\($0)".contains("UnusedLastCallTests.swift:1000") }
    let setter: (UnguardedOven, (any OvenDelegate)?) -> Void = { oven, delegate in
      oven.delegate = delegate
      if end == .settledInSetter { delegate?.ovenDidBake(1) }
    }
    let slot = DelegateSlot<UnguardedOven, any OvenDelegate>(
      id: "delegate",
      get: { end == .refused ? StandIn(inner: $0.delegate) : $0.delegate }, set: setter)

    let promise = Promise<Int>(
      from: oven, taking: slot,
      with: { resolver in
        if end == .settledInMaker { resolver.fulfill(1) }
        return Stored(resolver)
      }, callsBack: end == .noCallback ? .duringStart : .later
    ) { _ in
      if end == .startThrows { throw OvenError.noFlour }
    }
    _ = await promise.result
    try await promise.released.value

    #expect(reports.events.map { "\($0)" } == [])
  }

  // D13: it is asked for anew at each end.
  @Test func `was that of a start that threw, and the next one is waited for`() async throws {
    let news = Repeating()
    let failed = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      throw OvenError.noFlour
    }
    await #expect(throws: OvenError.noFlour) { try await failed.ended.value }

    for _ in 0..<3 {
      let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
      attachment.detach()
      #expect(oven.delegate === news)
      news.isOver.value?.fulfill()
      try await attachment.ended.value
      #expect(oven.delegate == nil)
    }
  }

  // D13: whoever answers, the source works.
  @Test func `is not that of a source that another thread has had answer inside start`()
    async throws
  {
    let (oven, alive, (last, over)) = (WeakOven(), LiveCount(), Promise<Void>.pending())
    let promise = Promise<Int>(
      owning: oven, taking: \.delegate, on: .immediate,
      with: { Baked($0, until: last, alive.ticket()) }, callsBack: .duringStart
    ) { oven in
      runOnThread { oven.bake(1) }
    }

    #expect(try await promise.value == 1)
    #expect(oven.delegate != nil)
    over.fulfill()
    try await promise.released.value
    #expect(oven.delegate == nil && alive.count == 0)
  }

  // D13: as a promise of a source that does not work, however its wait has ended before.
  @Test(arguments: [false, true])
  func `is that of a start that throws when the promise has settled`(isAnswered: Bool) async throws
  {
    let (oven, alive, (last, over)) = (WeakOven(), LiveCount(), Promise<Void>.pending())
    let kept = Shelf<Promise<Int>.Resolver?>(nil)
    let promise = Promise<Int>(
      owning: oven, taking: \.delegate, on: .immediate,
      with: { resolver in
        kept.value = resolver
        return Baked(resolver, until: last, alive.ticket())
      }
    ) { oven in
      runOnThread { if isAnswered { oven.bake(1) } else { kept.value?.reject(OvenError.burnt) } }
      throw OvenError.noFlour
    }

    _ = await promise.result
    try await promise.released.value
    #expect(oven.delegate == nil && alive.count == 0)
    over.fulfill()
  }
}

/// An adapter that makes the promise of its source's last call as it is made itself.
private final class Stored: OvenDelegate, Lingering {
  let lastCall: Promise<Void>
  private let isOver: Promise<Void>.Resolver
  private let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) {
    (lastCall, isOver) = Promise.pending(
      fileID: "DelegatePromisesTests/UnusedLastCallTests.swift", line: 1000)
    self.resolver = resolver
  }

  func ovenDidPreheat() { isOver.fulfill() }
  func ovenDidBake(_ loaves: Int) { resolver.fulfill(loaves) }
  func ovenDidFail(_ error: any Error) {}
}

/// An adapter that makes a promise of the last call each time it is asked for one.
private final class Repeating: OvenDelegate, Lingering {
  let isOver = Shelf<Promise<Void>.Resolver?>(nil)

  var lastCall: Promise<Void> {
    let (call, resolver) = Promise<Void>.pending()
    isOver.value = resolver
    return call
  }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) {}
  func ovenDidFail(_ error: any Error) {}
}
