/// Starts steps as there is room for them.
///
/// It works by turns. A turn is one job in the context of the steps. It starts steps in a loop as
/// long as there is room, so a million steps that are ready cost few jobs and no stack. A step that
/// ends later makes room, and asks for another turn unless one is on its way.
///
/// The steps in flight and the turn on its way own the starter, which owns the resolver. When
/// neither can ever come, the promise is abandoned (P6). The promise itself knows it weakly.
///
/// `@unchecked Sendable`: what varies is touched under the lock only.
@usableFromInline
final class BoundedStarter: @unchecked Sendable {
  private enum Move {
    case start(Int)
    case pause
    case fulfill
  }

  private let count: Int
  private let limit: Int
  private let context: ExecutionContext
  private let make: @Sendable (_ number: Int) throws -> Core
  private let keep: @Sendable (_ number: Int, _ source: Core) -> Void
  private let reject: @Sendable (any Error) -> Void
  private let fail: @Sendable (_ source: Core) -> Void
  private let fulfill: @Sendable () -> Void

  private let lock: Lock
  @safe @exclusivity(unchecked) private var startedCount: Int
  @safe @exclusivity(unchecked) private var finishedCount: Int
  /// Whether a turn is being taken, or on its way.
  @safe @exclusivity(unchecked) private var isTurning: Bool
  /// The observers of the steps in flight, by the number of the step; nil for other steps.
  ///
  /// Nil once it has ended.
  @safe @exclusivity(unchecked) private var observers: [Observer?]?
  /// The promise that is settled in the end, if diagnostics know of it.
  @safe @exclusivity(unchecked) private var tracked: WeakPromise?

  /// Takes `count` steps, and lets `limit` of them be in flight at once.
  ///
  /// `start` is called in the context with the number of a step, and `keep` with its result. When
  /// `start` throws, a step fails, or all have ended, `reject`, `fail` or `fulfill` settles the
  /// promise.
  @usableFromInline
  init(
    count: Int,
    limit: Int,
    context: ExecutionContext,
    start make: @escaping @Sendable (Int) throws -> Core,
    keep: @escaping @Sendable (Int, Core) -> Void,
    reject: @escaping @Sendable (any Error) -> Void,
    fail: @escaping @Sendable (Core) -> Void,
    fulfill: @escaping @Sendable () -> Void
  ) {
    self.count = count
    self.limit = limit
    self.context = context
    self.make = make
    self.keep = keep
    self.reject = reject
    self.fail = fail
    self.fulfill = fulfill
    lock = Lock()
    startedCount = 0
    finishedCount = 0
    isTurning = true
    observers = []
    tracked = nil
  }

  /// Takes at least one step, until `promise` settles.
  @usableFromInline
  func run(for promise: Core) {
    promise.onSettle { [weak self] in self?.end() }
    if promise.isTracked { lock.withLock { tracked = WeakPromise(ErasedPromise(core: promise)) } }
    takeTurn(after: Promise<Void>.fulfilled(()).core)
  }

  /// Sends the job of a turn.
  ///
  /// If it is dropped, no turn follows, and the steps in flight let go of the starter.
  private func takeTurn(after source: Core, past finishedCount: Int = 0) {
    let next = Observer.forwarding(source, at: context.place) { [self] in
      if $0.isFailure { end() } else { turn(past: finishedCount) }
    }
    next.noteReader()
    next.register(.calling({ [self] in if $0.isFailure { end() } }, observing: next, as: .hook))
    source.register(next)
  }

  private func turn(past finishedBefore: Int) {
    var finishedCount = finishedBefore
    var startedCount = 0
    while true {
      switch move(past: finishedCount) {
      case .pause: return
      case .fulfill: return fulfill()
      case .start(let number):
        do {
          let step = try make(number)
          // Asked once: it may settle at any time.
          let isSettled = step.isSettled
          if isSettled, step.isFailure {
            step.noteReader()
            return fail(step)
          }
          if isSettled { keep(number, step) } else { observe(step, number) }
          finishedCount = isSettled ? 1 : 0
        } catch {
          return reject(error)
        }
        startedCount += 1
        if Trampoline.isWanted(after: startedCount) {
          return takeTurn(after: Promise<Void>.fulfilled(()).core, past: finishedCount)
        }
      }
    }
  }

  /// Notes how many have come to an end in this turn, and starts the next one.
  private func move(past finishedNow: Int) -> Move {
    lock.withLock {
      guard observers != nil else { return .pause }
      finishedCount += finishedNow
      guard finishedCount < count else {
        observers = nil
        return .fulfill
      }
      isTurning = hasNext
      guard isTurning else { return .pause }
      defer { startedCount += 1 }
      return .start(startedCount)
    }
  }

  private var hasNext: Bool {
    startedCount < count && startedCount - finishedCount < limit
  }

  /// Observes a step that is in flight, in place.
  private func observe(_ source: Core, _ number: Int) {
    let end = PlainHandler<(Observer, Core), Void> { [self] in
      finish(number, as: $0.1, at: $0.0)
    }
    let observer = Observer(
      observing: source, as: .listener, origin: source.origin,
      handler: ErasedHandler(end)
    ) { observer, source, trampoline in
      let end = observer.takeHandler(as: PlainHandler<(Observer, Core), Void>.self)
      guard !observer.isSettled else { return }
      try? end?.run((observer, source))
      observer.fulfill(on: trampoline) {}
    }
    let isLate = lock.withLock {
      guard let known = observers?.count else { return true }
      for _ in known..<number { observers?.append(nil) }
      observers?.append(observer)
      return false
    }
    tracked?.promise?.note(.waits(for: ErasedPromise(core: source)))
    source.register(observer)
    if isLate { observer.loseInterest() }
  }

  /// Takes note that a step in flight has ended.
  ///
  /// The next turn observes its observer: so it needs no hop where the loop that settles is in the
  /// right place already.
  private func finish(_ number: Int, as source: Core, at observer: Observer) {
    guard !source.isFailure else { return fail(source) }
    tracked?.promise?.note(.waitsNoLonger(for: ErasedPromise(core: source)))
    keep(number, source)
    let (needsTurn, isLast) = lock.withLock {
      guard observers != nil else { return (false, false) }
      observers?[number] = nil
      finishedCount += 1
      guard finishedCount < count else {
        observers = nil
        return (false, true)
      }
      let needsTurn = !isTurning && hasNext
      if needsTurn { isTurning = true }
      return (needsTurn, false)
    }
    if needsTurn { takeTurn(after: observer) }
    if isLast { fulfill() }
  }

  /// Starts no more steps, and leaves those in flight.
  private func end() {
    guard let observers = lock.withLock({ observers.take() }) else { return }
    for case let observer? in observers { observer.loseInterest() }
  }
}
