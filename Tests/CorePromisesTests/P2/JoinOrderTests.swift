import CorePromises
import TestSupport
import Testing

// P2, S4: the thread that began a run of observers ends it, and no other thread can.
@Suite(.timeLimit(.minutes(5))) struct `Observers beside a join` {
  private let log = Log<String>()

  @Test(arguments: [true, false])
  func `run in their order when one comes from another thread meanwhile`(hasJoin: Bool) async {
    let (first, next, trigger) = (Order(), Order(), Order())
    let (hasBegun, hasRegistered) = (Gate(), Gate())
    let join = hasJoin ? Promise<[Int]>.all([first.promise]) : nil
    let blocking = next.promise.tap(on: .immediate) { _ in
      hasBegun.open()
      hasRegistered.block()
    }
    let handler = trigger.promise.tap(on: .immediate) { [log] _ in
      first.resolver.fulfill(1)
      next.resolver.fulfill(2)
      first.promise.tap(on: .immediate) { _ in log.append("registered first") }.catch(
        on: .immediate
      ) { _ in }
    }
    async let late: Void = onThread { [log] in
      hasBegun.block()
      first.promise.tap(on: .immediate) { _ in log.append("registered second") }.catch(
        on: .immediate
      ) { _ in }
      hasRegistered.open()
    }

    await onThread { trigger.resolver.fulfill(0) }

    await late
    #expect(log.entries == ["registered first", "registered second"])
    withExtendedLifetime((join, blocking, handler)) {}
  }

  @Test(arguments: [true, false])
  func `never run two at once, whichever thread registers`(hasJoin: Bool) async {
    let (inside, overlaps) = (Counter(), Counter())
    let visit: @Sendable (Int) -> Void = { _ in
      if inside.count > 0 { overlaps.add() }
      inside.add()
      for _ in 0..<100 { _ = overlaps.count }
      inside.add(-1)
    }

    for _ in 0..<500 {
      let (order, trigger) = (Order(), Order())
      let join = hasJoin ? Promise<[Int]>.all([order.promise, .fulfilled(1)]) : nil
      let handler = trigger.promise.tap(on: .immediate) { _ in
        order.resolver.fulfill(1)
        for _ in 0..<3 { order.promise.map(on: .immediate, visit).catch(on: .immediate) { _ in } }
      }
      await onThreads(2) { index in
        if index == 0 { return trigger.resolver.fulfill(1) }
        while order.promise.current == nil {}
        for _ in 0..<6 { order.promise.map(on: .immediate, visit).catch(on: .immediate) { _ in } }
      }
      withExtendedLifetime((join, handler)) {}
    }

    #expect(overlaps.count == 0)
  }
}
