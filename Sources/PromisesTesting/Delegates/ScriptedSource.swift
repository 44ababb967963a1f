internal import CorePromises
public import DelegatePromises

/// A source of delegate callbacks that calls what a test has written down, and when it says so.
///
/// It stands in for the object that calls a delegate. Make it conform to the protocol by which your
/// code knows its source, or give it to a promise directly:
///
/// ```swift
/// let oven = ScriptedSource<any OvenDelegate>()
/// let order = Promise(owning: oven, taking: \.delegate, on: .immediate, with: LoafBaked.init) {
///   $0.start()
/// } stop: {
///   $0.stop()
/// }
/// oven.send { $0.oven(didBake: .rye) }
/// #expect(order.outcome == .fulfilled(.rye))
/// #expect(oven.stopCount == 1)
/// ```
///
/// | The source | Write |
/// |---|---|
/// | answers inside `start` or `stop` | `ScriptedSource(onStart: [.bakesRye])`, `onStop:` |
/// | answers when the test says so, or twice | ``send(_:)``, ``play(_:)-(Callback<Delegate>...)`` |
/// | answers in any order | ``play(_:)-(Ordering<Callback<Delegate>>)`` with an ``Ordering`` |
/// | answers although it was stopped | ``holdBack(_:)-(Callback<Delegate>)`` |
/// | answers from several threads at once | ``playOnThreads(_:)`` |
/// | never answers | nothing |
///
/// A callback goes to the ``delegate`` and to each one that was added, in that order. The source holds
/// its delegates as `holding` says. It is `Sendable` if its delegates are.
public final class ScriptedSource<Delegate> {
  let state: Watched<SourceState<Delegate>>
  private let onStart: Ordering<Callback<Delegate>>
  private let onStop: Ordering<Callback<Delegate>>
  private let double: TestDouble

  /// Makes a source without a delegate.
  ///
  /// - Parameters:
  ///   - holding: How the source holds its delegates; most sources do so weakly.
  ///   - onStart: The callbacks to play inside each ``start()``.
  ///   - onStop: The callbacks to play inside each ``stop()``.
  public init(
    holding: DelegateHolding = .weakly,
    onStart: Ordering<Callback<Delegate>> = [],
    onStop: Ordering<Callback<Delegate>> = [],
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let state = Watched(SourceState<Delegate>(holdsWeakly: holding == .weakly))
    self.state = state
    double = TestDouble(fileID, line) { [weak state] in
      state.map { "a source that played \($0.withLock { $0.text })" }
    }
    self.onStart = onStart
    self.onStop = onStop
  }

  /// The slot that holds one delegate at a time.
  public var delegate: Delegate? {
    get { state.withLock { $0.slot?.delegate } }
    set {
      let old = state.withLock { $0.exchangeSlot(for: newValue) }
      withExtendedLifetime(old) {}  // whose `deinit` is not to run under the lock
    }
  }

  /// Adds a delegate to those that hear every callback.
  public func add(_ delegate: Delegate) { state.withLock { $0.add(delegate) } }

  /// Removes a delegate that was added; does nothing if it is not there.
  ///
  /// It removes the same object, or the first equal value. Of values that cannot be compared, such as
  /// closures, it removes the one that was added first.
  public func remove(_ delegate: Delegate) {
    // Compared under no lock, so another thread may remove that one first. Then it is the next.
    while let guest = state.withLock({ $0.guests }).first(where: { $0.delegate.holds(delegate) }) {
      let removed = state.withLock { $0.remove(guest.number) }
      if removed != nil { return }
    }
  }

  /// Begins the work: counts the call, and plays the callbacks of `onStart`, here.
  public func start() {
    state.withLock {
      $0.note("start")
      $0.startCount += 1
    }
    if !onStart.isEmpty { play(onStart) }
  }

  /// Ends the work: counts the call, and plays the callbacks of `onStop`, here.
  ///
  /// Callbacks that the test sends later are played all the same, if there is a delegate.
  public func stop() {
    state.withLock {
      $0.note("stop")
      $0.stopCount += 1
    }
    if !onStop.isEmpty { play(onStop) }
  }

  /// How often the source was started.
  public var startCount: Int { state.withLock { $0.startCount } }

  /// How often the source was stopped.
  public var stopCount: Int { state.withLock { $0.stopCount } }

  /// How many callbacks reached no delegate.
  ///
  /// `package`: users read it in the error of a wait.
  package var unheardCount: Int { state.withLock { $0.unheardCount } }

  /// Suspends until the source has been started so many times.
  ///
  /// It returns as soon as the call begins: the code that starts the source may still be at it.
  ///
  /// - Parameter limit: The longest time to suspend, in real time.
  /// - Throws: An error that names this line if the time is up, or a `CancellationError`.
  public func started(
    _ count: Int = 1, within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await wait(WaitLimit(limit, fileID, line), "started \(times(count))") {
      $0.startCount >= count
    }
  }

  /// Suspends until no delegate is in the slot, and none that was added is left.
  ///
  /// A source that is stopped is left after that: ``stopCount`` has counted the call by then. If a
  /// callback was played before the first delegate came, one has to come, and to leave: an error then
  /// tells of that callback.
  ///
  /// - Parameter limit: The longest time to suspend, in real time.
  /// - Throws: An error that names this line if the time is up, or a `CancellationError`.
  public func detached(
    within limit: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await wait(WaitLimit(limit, fileID, line), "left by its delegates") { $0.isDetached }
  }

  private func wait(
    _ limit: WaitLimit, _ need: String,
    isolation: isolated (any Actor)? = #isolation,
    _ isMet: @escaping @Sendable (SourceState<Delegate>) -> Bool
  ) async throws {
    try await limit.wait(for: state) { [state] in
      "a source had to be \(need): it played \(state.withLock { $0.text })"
    } _: {
      isMet($0)
    }
  }
}

private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

extension ScriptedSource: Sendable where Delegate: Sendable {}

extension ScriptedSource: CustomStringConvertible {
  /// The events of the source, with the seeds and the orders that were played:
  /// `"ScriptedSource(start, seed 7: fails → bakes rye, stop)"`.
  public var description: String {
    "ScriptedSource(\(state.withLock { $0.log }.joined(separator: ", ")))"
  }
}
