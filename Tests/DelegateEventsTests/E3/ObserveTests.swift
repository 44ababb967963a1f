import DelegateEvents
import Testing
import TestSupport

// E3
@Suite(.timeLimit(.minutes(5)))
struct `An observation` {
  private let didBake = DelegateEvent<Int>()
  private let calls = Counter()

  @Test func `runs inside the callback, where values need not be Sendable`() {
    let didCrumble = DelegateEvent<Crumb>()
    let observation = didCrumble.observe { [calls] in calls.add($0.grams) }

    didCrumble.send(Crumb(1))
    #expect(calls.count == 1)
    didCrumble.send(Crumb(2))

    #expect(calls.count == 3)
    withExtendedLifetime(observation) {}
  }

  @Test func `ends when it is cancelled, or released`() {
    let isOver = Gate()
    let cancelled = didBake.observe { [calls] _ in
      calls.add()
    } onEnd: { _ in
      isOver.open()
    }
    var released: EventObservation? = didBake.observe { [calls] _ in calls.add() }
    #expect(didBake.readerCount == 2)

    cancelled.cancel()
    cancelled.cancel()
    released = nil
    didBake.send(1)
    didBake.finish()

    #expect(calls.count == 0)
    #expect(!isOver.isOpen)
    #expect(released == nil)
  }

  @Test func `may be cancelled from inside itself`() {
    let observation = Shelf<EventObservation?>(nil)
    observation.value = didBake.observe { [calls] _ in
      calls.add()
      observation.value?.cancel()
    }

    didBake.send(1)
    didBake.send(2)

    #expect(calls.count == 1)
  }
}
