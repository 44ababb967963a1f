import DelegateEvents
import TestSupport

/// A callback, as readers get it.
struct Loaf: Sendable {
  /// Counts what an adapter hears.
  let number: Int
  /// The identity of the adapter's ear.
  let ear: ObjectIdentifier
  /// The thread that calls.
  let sender: UInt
  /// Whether it is sent inside what readers of another one do.
  let isNested: Bool
  let ticket: LiveCount.Ticket
}

/// What an adapter has heard, and who reads it.
final class Ear: Sendable {
  let didBake = DelegateEvent<Loaf>()
  /// Its state, which begins with a loaf that nobody has baked.
  let lastLoaf: CurrentValue<Loaf>
  let wishesByKey = WishTable(answeredInOrder: false)
  let wishesInOrder = WishTable(answeredInOrder: true)
  let forward = ForwardTarget<any OvenDelegate>()
  let run: WorldRun
  private let resolver: Promise<Loaf>.Resolver?
  private let work: SourceWork?
  private let ticket: LiveCount.Ticket
  private let heard = Shelf<[Int]>([])
  /// Counts the calls that it is hearing, and one more, until it is asked whether it is quiet.
  private let hearing = LiveCount()
  private let listening: Shelf<LiveCount.Ticket?>
  private let end = Shelf((isComing: false, isHere: false))
  /// Read all that comes, and all states in the order of their sets.
  private let all, states: DelegateEvent<Loaf>.Values?

  /// Makes the ear of an adapter of a request, or of one that attachments share.
  init(
    _ run: WorldRun, counted: LiveCount, _ resolver: Promise<Loaf>.Resolver? = nil,
    _ work: SourceWork? = nil
  ) {
    (self.run, self.resolver, self.work, ticket) = (run, resolver, work, counted.ticket())
    listening = Shelf(hearing.ticket())
    lastLoaf = CurrentValue(
      Loaf(
        number: 0, ear: ObjectIdentifier(didBake), sender: 0, isNested: false,
        ticket: run.live.ticket()))
    let isRead = work == nil && resolver == nil
    all = isRead ? didBake.values() : nil
    states = isRead ? lastLoaf.values(bufferingPolicy: .unbounded) : nil
  }

  deinit { run.reached(.deinit) }

  /// Tells it from others.
  var id: ObjectIdentifier { ObjectIdentifier(didBake) }

  /// The calls that it has heard.
  var calls: [Int] { heard.value }

  func hear(_ call: Int) {
    let ticket = hearing.ticket()
    defer { withExtendedLifetime(ticket) {} }
    if let work { run.hear(work, call) }
    let number = heard.update { heard in
      heard.append(call)
      return heard.count
    }
    let loaf = Loaf(
      number: number, ear: id, sender: ThisThread.id,
      isNested: run.sends[true] > 0, ticket: run.live.ticket())
    resolver?.fulfill(loaf)
    let isLate = hasEnded
    let taken = run.sends.within(true) {
      let taken = didBake.send(loaf).taken
      lastLoaf.value = loaf
      for wishes in [wishesByKey, wishesInOrder] { wishes.answer(with: loaf, in: run) }
      return taken
    }
    if isLate, taken > 0 { run.fail("a reader takes what comes after the end", number) }
    run.reached(.callback)
  }

  /// Suspends until it hears no call any more; returns false if that takes too long.
  func isQuiet(within patience: Duration) async -> Bool {
    listening.value = nil
    return await hearing.none.opens(within: patience)
  }

  /// Passes a callback on; a loop through screens of the oven, which nobody can see, ends.
  func passOn(_ call: Int) {
    let me = ObjectIdentifier(self)
    guard run.passes[me] < 20 else { return run.noteLoop(of: call) }
    run.passes.within(me) { forward.target?.ovenDidBake(call) }
  }

  /// Whether its events end, or have ended.
  var isFinished: Bool { end.value.isComing }

  /// Whether they have ended, and no call that ends them is under way.
  var hasEnded: Bool { end.value.isHere }

  /// Ends its events.
  func finish() {
    end.update { $0.isComing = true }
    didBake.finish()
    lastLoaf.finish()
    for wishes in [wishesByKey, wishesInOrder] { wishes.pending.rejectAll(OvenError.burnt) }
    end.update { $0.isHere = true }
  }

  /// Returns all that has come, in its order.
  func allNumbers() async -> [Int] { await numbers(of: all) }

  /// Returns all states in the order of their sets.
  func allStates() async -> [Int] { await numbers(of: states) }

  private func numbers(of values: DelegateEvent<Loaf>.Values?) async -> [Int] {
    guard let values else { return [] }
    return await (try? values.reduce(into: []) { $0.append($1.number) }) ?? []
  }
}

/// An adapter of a world, of which the kinds differ in what they conform to.
protocol Adapter: OvenDelegate {
  var ear: Ear { get }
}

extension Adapter {
  func ovenDidPreheat() {}
  func ovenDidFail(_ error: any Error) {}
  func ovenDidBake(_ call: Int) { ear.hear(call) }
}

final class Asker: Adapter {
  let ear: Ear

  init(_ ear: Ear) { self.ear = ear }
}

/// An adapter that passes every callback on.
final class Listener: Adapter, Forwarding {
  let ear: Ear
  var forward: ForwardTarget<any OvenDelegate> { ear.forward }

  init(_ ear: Ear) { self.ear = ear }

  func ovenDidBake(_ call: Int) {
    ear.hear(call)
    ear.passOn(call)
  }
}

/// An adapter whose source calls once more about a request that has been stopped.
final class Lingerer: Adapter, Forwarding, Lingering {
  let ear: Ear
  private let work: SourceWork
  var forward: ForwardTarget<any OvenDelegate> { ear.forward }

  init(_ ear: Ear, _ work: SourceWork) { (self.ear, self.work) = (ear, work) }

  var lastCall: Promise<Void> {
    work.isAskedFor.value = true
    ear.run.reached(.lastCall)
    return work.lastCall
  }

  func ovenDidBake(_ call: Int) {
    ear.hear(call)
    if work.request.passesOn { ear.passOn(call) }
  }
}
