import DelegateEvents
import Testing
import TestSupport

// E3, P4: an observer that was written on an actor runs there.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An observation that was written on an actor` {
  private let didBake = DelegateEvent<Int>()
  private let oven = Screen()

  @Test func `runs in a job after a callback elsewhere, in order, and before the end`() async {
    let ended = Gate()
    let observation = didBake.observe { [oven] in
      oven.loaves.append($0)
    } onEnd: { [oven] _ in
      oven.loaves.append(-1)
      ended.open()
    }

    await onThread { [didBake] in
      for loaf in 1...100 { didBake.send(loaf) }
      didBake.finish()
    }
    await ended.wait()

    #expect(oven.loaves == Array(1...100) + [-1])
    withExtendedLifetime(observation) {}
  }

  @Test func `keeps the order of a callback elsewhere and one on the main actor`() {
    let observation = didBake.observe { [oven] in oven.loaves.append($0) }
    runOnThread { [didBake] in didBake.send(1) }

    didBake.send(2)

    #expect(oven.loaves == [1, 2])
    withExtendedLifetime(observation) {}
  }

  @Test func `keeps the order of a callback that comes from inside another one`() {
    let others = Screen()
    let observations = [
      didBake.observe { [didBake, oven] loaf in
        oven.loaves.append(loaf)
        if loaf < 3 { didBake.send(loaf + 1) }
        oven.loaves.append(-loaf)
      },
      didBake.observe { others.loaves.append($0) },
    ]

    didBake.send(1)

    #expect(oven.loaves == [1, 2, 3, -3, -2, -1])
    #expect(others.loaves == [1, 2, 3])
    withExtendedLifetime(observations) {}
  }

  @Test func `keeps its order with the others on any actor`() async {
    let (didHeat, didCool, baker) = (DelegateEvent<Int>(), DelegateEvent<Int>(), Counting())
    let observations = [await baker.observe(didHeat), await baker.observe(didCool)]

    await onThread {
      for number in 1...200 {
        didHeat.send(number)
        didCool.send(-number)
      }
      didCool.finish()
    }
    await baker.ended.wait()

    #expect(await baker.loaves == (1...200).flatMap { [$0, -$0] })
    withExtendedLifetime(observations) {}
  }

  @Test func `drops the calls that wait when it is cancelled`() async {
    let observation = didBake.observe { [oven] in oven.loaves.append($0) }
    let alive = LiveCount()
    let held = didBake.observe { [oven, ticket = alive.ticket()] loaf in
      withExtendedLifetime(ticket) { oven.loaves.append(-loaf) }
    }
    runOnThread { [didBake] in didBake.send(1) }

    held.cancel()
    observation.cancel()

    await Task { @MainActor in }.value
    #expect(oven.loaves == [])
    await alive.none.wait()
  }

  @Test func `drops its end too when it is cancelled, also one for another actor`() async {
    let alive = LiveCount()
    let observation = didBake.observe(
      heardElsewhere,
      onEnd: { [oven, ticket = alive.ticket()] _ in
        withExtendedLifetime(ticket) { oven.loaves.append(-1) }
      })
    runOnThread { [didBake] in didBake.finish() }

    observation.cancel()

    await alive.none.wait()
    #expect(oven.loaves == [])
  }

  @Test func `drops its end when it is cancelled where that was to run`() async {
    let baker = Counting()
    let observation = await baker.observe(didBake, onEnd: { [oven] in oven.loaves.append(-1) })
    let next = await baker.observe(didBake)
    let crew = Crew(threads: 1)
    crew.run { [didBake] in didBake.finish() }
    baker.ended.block()  // The first one's end is on its way to this actor.

    observation.cancel()

    await crew.finish()
    await mainActorHasCaughtUp()
    #expect(oven.loaves == [])
    withExtendedLifetime(next) {}
  }

  @Test(arguments: [true, false])
  func `lets go of its actor at its end, although the actor keeps it`(isCancelled: Bool) async {
    let alive = LiveCount()
    let (event, ended) = (DelegateEvent<Int>(), Gate())
    do {
      let keeper = Keeper(alive.ticket())
      await keeper.start(event, ended)
      if isCancelled { await keeper.cancel() }
    }
    if !isCancelled {
      #expect(alive.count == 1)  // the closures retain the actor on which they were written
      await onThread { event.finish() }
      await ended.wait()
    }

    await alive.none.wait()
    event.finish()
  }

  // D11
  @Test func `ends if a value that is not Sendable comes elsewhere`() async {
    let didCrumble = DelegateEvent<Crumb>()
    let ended = Gate()
    let observation = didCrumble.observe { [oven] in
      oven.loaves.append($0.grams)
    } onEnd: { [oven] error in
      if case .wrongPlace? = error as? DelegateError { oven.loaves.append(-1) }
      ended.open()
    }
    didCrumble.send(Crumb(1))

    await onThread { didCrumble.send(Crumb(2)) }
    await ended.wait()

    #expect(oven.loaves == [1, -1])
    #expect(didCrumble.readerCount == 0)
    withExtendedLifetime(observation) {}
  }
}

@MainActor
private final class Screen {
  var loaves: [Int] = []
}

@Sendable private nonisolated func heardElsewhere(_: Int) {}

/// An actor that keeps its own observation.
private actor Keeper {
  private let ticket: LiveCount.Ticket
  private var observation: EventObservation?
  private var loaves = 0

  init(_ ticket: LiveCount.Ticket) { self.ticket = ticket }

  func start(_ event: DelegateEvent<Int>, _ ended: Gate) {
    observation = event.observe {
      self.loaves += $0
    } onEnd: { _ in
      ended.open()
    }
  }

  func cancel() { observation?.cancel() }
}

private actor Counting {
  let ended = Gate()
  private(set) var loaves: [Int] = []

  func observe(_ event: DelegateEvent<Int>) -> EventObservation {
    event.observe {
      self.loaves.append($0)
    } onEnd: { [ended] _ in
      ended.open()
    }
  }

  /// Observes here, and the end on the main actor.
  func observe(
    _ event: DelegateEvent<Int>, onEnd: @escaping @MainActor @Sendable () -> Void
  ) -> EventObservation {
    event.observe {
      self.loaves.append($0)
    } onEnd: { @MainActor _ in
      onEnd()
    }
  }
}
