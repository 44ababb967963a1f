internal import Synchronization

/// What keeps a delegate, and its source, alive while a promise waits for them.
///
/// The promises of this module make theirs themselves, and have everything given back as soon as
/// they settle: by an answer, by `cancel()`, by a timeout, whatever comes first. Make one by hand
/// for a delegate that you install yourself:
///
/// ```swift
/// let (order, resolver) = Promise<Loaf>.pending()
/// let adapter = OvenAdapter(resolver)
/// oven.delegate = adapter
/// RetentionToken(keeping: adapter, until: order)
/// ```
public final class RetentionToken: Sendable {
  /// When the token was made.
  public let since: ContinuousClock.Instant

  let promiseID: ObjectIdentifier
  let slot: OccupiedSlot?
  private let packedOrigin: PackedOrigin
  private let place: TeardownPlace
  private let startThread = ThisThread.id
  private let phase = Atomic(Phase.starting)
  private let holdings = Holdings()
  private let end = Guarded(End.holding)

  /// Retains `object` until `promise` settles; it is released inside the call that settles.
  @discardableResult
  public convenience init<Value>(keeping object: AnyObject, until promise: Promise<Value>) {
    self.init(for: promise, slot: nil, place: .atOnce(.settlingThread))
    Self.registry.withLock { _ = $0.insert(self) }
    hold([type(of: object)]) { withExtendedLifetime(object) {} }
    promise.onSettle { self.settled() }
    startEnded()
  }

  init<Value>(for promise: Promise<Value>, slot: OccupiedSlot?, place: TeardownPlace) {
    packedOrigin = promise.packedOrigin
    since = .now
    promiseID = promise.id
    self.slot = slot
    self.place = place
  }

  /// Where the promise was made.
  public var origin: PromiseOrigin { packedOrigin.unpacked }

  /// The types of what is retained: the source, if there is one, and the delegate.
  public var retainedTypes: [Any.Type] { holdings.types.withLock { $0 } }

  /// A promise that is fulfilled when everything has been given back and nothing is retained.
  ///
  /// The promise that the token is for settles before that: its source may have to be stopped, and
  /// its slot to be given back, on another actor. Cancelling what is returned changes nothing else.
  public var released: Promise<Void> {
    let (promise, resolver) = Promise<Void>.pending()
    let awaited = end.withLock { end -> Promise<Void>? in
      switch end {
      case .released: return nil
      case .awaited(let promise, _): return promise
      case .holding:
        end = .awaited(promise, resolver)
        return promise
      }
    }
    return awaited?.shielded() ?? .fulfilled(())
  }

  /// The tokens that retain something now, oldest first.
  ///
  /// A promise that nobody answers is found here, with where it was made and since when it waits.
  public static var outstanding: [RetentionToken] {
    registry.withLock { Array($0.tokens.values) }.sorted { $0.since < $1.since }
  }

  /// The phases of a token, each followed by one of those below it.
  private enum Phase: UInt8, AtomicRepresentable {
    /// `start` has not returned.
    case starting
    /// It has not, and the promise was settled, from elsewhere: who started gives back.
    case settledWhileStarting
    /// It has.
    case started
    /// The promise has settled, and giving back is on its way to its place.
    case leaving
    /// Giving back has begun; nobody else begins it.
    case ended
  }

  private enum End {
    case holding
    case awaited(Promise<Void>, Promise<Void>.Resolver)
    case released
  }
}

extension RetentionToken {
  /// Takes what is to be given back, and how.
  ///
  /// Runs at the token's place.
  func hold(_ types: [Any.Type], giveBack: @escaping () -> Void) {
    holdings.types.withLock { $0 = types }
    holdings.giveBack = giveBack
  }

  /// The promise has settled, on whatever thread.
  func settled() {
    if isInsideStart {
      let isThere = place.isWhereStartRuns && !place.isAfterCallback
      if isThere, holdings.giveBack != nil { return tearDown() }
      phase.store(.settledWhileStarting, ordering: .sequentiallyConsistent)
      return
    }
    let (left, phase) = phase.compareExchange(
      expected: .starting, desired: .settledWhileStarting, ordering: .sequentiallyConsistent)
    guard !left, phase == .started else { return }
    leave(from: .started)
  }

  /// `start` has returned, at the token's place.
  func startEnded() {
    let isWaiting = phase.compareExchange(
      expected: .starting, desired: .started, ordering: .sequentiallyConsistent
    ).exchanged
    guard !isWaiting else { return }
    if case .context = place.site { return leave(from: .settledWhileStarting) }
    if place.isWhereStartRuns { tearDown() } else { leave(from: .settledWhileStarting) }
  }

  /// Gives everything back, unless that has begun.
  ///
  /// At the token's place only.
  func tearDown() {
    guard phase.exchange(.ended, ordering: .sequentiallyConsistent) != .ended else { return }
    do {
      let giveBack = holdings.giveBack.take()
      giveBack?()
      // The source's address stands for its slot: it must not be another's before that is free.
      withExtendedLifetime(giveBack) { Self.registry.withLock { $0.vacate(self) } }
    }
    holdings.types.withLock { $0 = [] }
    Self.registry.withLock { $0.remove(self) }
    let end = end.withLock { end in
      defer { end = .released }
      return end
    }
    if case .awaited(_, let resolver) = end { resolver.fulfill() }
  }

  /// Gives back now what waits for a job on `actor`, where the caller is.
  func tearDown(ifLeavingFor actor: (any Actor)?) -> Bool {
    guard let actor, place.actor === actor else { return false }
    guard phase.load(ordering: .sequentiallyConsistent) == .leaving else { return false }
    tearDown()
    return true
  }

  /// The actor of the caller, if there is one.
  var actor: (any Actor)? { place.actor }

  private var isInsideStart: Bool {
    startThread == ThisThread.id && phase.load(ordering: .sequentiallyConsistent) == .starting
  }

  private func leave(from phase: Phase) {
    // Who waits for the answer may have given back meanwhile.
    let isLeaving = self.phase.compareExchange(
      expected: phase, desired: .leaving, ordering: .sequentiallyConsistent
    ).exchanged
    guard isLeaving else { return }
    switch place.site {
    case .settlingThread: tearDown()
    case .actor(let actor):
      let isThere = actor === MainActor.shared && ThisThread.isOnMainQueue
      if isThere, !place.isAfterCallback { return tearDown() }
      Task { await tearDown(on: actor) }
    case .context(let context):
      // A context that drops the job must not keep what is retained: the hook runs then.
      Promise<Void>.fulfilled(()).finally(on: context) { self.tearDown() }
        .onSettle { self.tearDown() }
    case .caller: break
    }
  }

  private func tearDown(on actor: isolated any Actor) { tearDown() }
}

extension RetentionToken: CustomStringConvertible {
  /// What is retained, for whom and for how long, for people.
  public var description: String {
    let types = retainedTypes.map { "\($0)" }.joined(separator: ", ")
    return "[\(types)] for the promise made at \(origin), for \(since.duration(to: .now))"
  }
}

extension Promise {
  /// A promise that is fulfilled when nothing is retained for this one any more.
  ///
  /// That is some time after it has settled, if its source is stopped on another actor; at once, if
  /// there is nothing to wait for.
  public var released: Promise<Void> {
    RetentionToken.registry
      .withLock { registry in registry.tokens.values.filter { $0.promiseID == id } }
      .reduce(.fulfilled(())) { before, token in before.then(on: .immediate) { token.released } }
  }
}
