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
}
