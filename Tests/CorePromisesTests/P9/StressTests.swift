import CorePromises
import TestSupport
import Testing

// P9, P1, P2, P8, P10: whatever four threads do to one promise, every observer gets its result
// once.
@Suite(.timeLimit(.minutes(5))) struct `Promises under stress` {
  @Test(arguments: 0..<4)
  func `give every observer its result once, and release everything`(seed: Int) async {
    let live = LiveCount()
    let guardian = live.ticket()
    for round in 0..<150 {
      let rounds = Melee(live: live)

      await onThreads(4) { thread in
        rounds.fight(seed: (seed * 1_000 + round) * 4 + thread)
      }

      await rounds.expectEveryObserverToldOnce()
    }

    guardian.touch()
    #expect(live.total > 1_000)
    await released(guardian, by: live)
  }

  // I3: a middle link is cancelled while the first promise settles.
  @Test(arguments: [Place.immediate, .inherited])
  func `settle one way when a link is cancelled while they settle`(place: Place) async {
    let context = place.context()
    for _ in 0..<500 {
      let (root, resolver) = Promise<Int>.pending()
      let told = Counter()
      let middle = root.map(on: context) { $0 + 1 }.then(on: context) { Promise.fulfilled($0 + 1) }
      let last = middle.map(on: context) { $0 + 1 }.tap(on: context) { _ in told.add() }

      await onThreads(2) { thread in
        if thread == 0 { resolver.fulfill(0) } else { middle.cancel() }
      }

      let result = await last.result
      #expect(result.value == 3 || result.isCancelled)
      #expect(told.count == 1)
      #expect(root.current?.value == 0 || root.current?.isCancelled == true)
    }
  }

  // S5, I3
  @Test func `settle one way when an adopted promise is cancelled while it settles`() async {
    for _ in 0..<500 {
      // Without a handler for cancelling, whose lock would order the threads.
      let (inner, innerResolver) = Promise<Int>.pending()
      let (outer, outerResolver) = Promise<Int>.pending()
      let adopting = outer.then(on: .immediate) { _ in inner }
      let told = Counter()
      let last = adopting.tap(on: .immediate) { _ in told.add() }

      await onThreads(3) { thread in
        switch thread {
        case 0: outerResolver.fulfill(1)
        case 1: innerResolver.fulfill(2)
        default: adopting.cancel()
        }
      }

      let result = await last.result
      #expect(result.value == 2 || result.isCancelled)
      #expect(told.count == 1)
    }
  }

  @Test func `are cancelled once when their last observers leave together`() async {
    for _ in 0..<500 {
      let order = Order()
      let observers = (0..<4).map { index in order.promise.map { $0 + index } }

      await onThreads(4) { observers[$0].cancel() }

      #expect(order.isCancelled)
      #expect(order.cancellations == 1)
    }
  }
}

/// Releases the last ticket, and waits until all tickets are gone.
private func released(_ ticket: consuming LiveCount.Ticket, by live: LiveCount) async {
  _ = consume ticket
  await expectReleased(live)
}

/// A promise that several threads use at once, and the results of its observers.
private final class Melee: Sendable {
  private struct Observer {
    let derived: Promise<LiveCount.Ticket>
    let told: Counter
    let isWithdrawn: Bool
  }

  private let live: LiveCount
  private let promise: Promise<LiveCount.Ticket>
  private let resolver: Promise<LiveCount.Ticket>.Resolver
  private let observers = Log<Observer>()
  private let waits = Log<Task<Bool, Never>>()

  init(live: LiveCount) {
    self.live = live
    (promise, resolver) = Promise.pending()
  }

  func fight(seed: Int) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<12 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: resolver.fulfill(live.ticket())
      case 1: resolver.reject(BakeryError.burnt(seed))
      case 2: promise.cancel()
      case 3: resolver.settle(with: adoptable())
      case 4..<7: waitForIt()
      case 7..<10: observe(on: .immediate, withdrawing: true)
      case 10..<13: observe(on: .inherited, withdrawing: true)
      case 13..<17: observe(on: .immediate, withdrawing: false)
      default: observe(on: .inherited, withdrawing: false)
      }
    }
  }

  func expectEveryObserverToldOnce() async {
    resolver.fulfill(live.ticket())
    for observer in observers.entries {
      let result = await observer.derived.result
      let wasWithdrawn = observer.isWithdrawn && result.isCancelled
      #expect(wasWithdrawn ? observer.told.count <= 1 : observer.told.count == 1)
    }
    for wait in waits.entries { #expect(await wait.value) }
  }

  private func observe(on context: ExecutionContext, withdrawing: Bool) {
    let told = Counter()
    let derived =
      promise
      .tap(on: context) { [ticket = live.ticket()] _ in
        ticket.touch()
        told.add()
      }
    observers.append(Observer(derived: derived, told: told, isWithdrawn: withdrawing))
    if withdrawing { derived.cancel() }
  }

  private func waitForIt() {
    let task = Task { [promise] in
      let result = await promise.result
      return result.value != nil || result.error != nil
    }
    if waits.count.isMultiple(of: 2) { task.cancel() }
    waits.append(task)
  }

  /// Returns a promise that another thread settles soon.
  private func adoptable() -> Promise<LiveCount.Ticket> {
    Promise.fulfilled(live).map { $0.ticket() }
  }
}
