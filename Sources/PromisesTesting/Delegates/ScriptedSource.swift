internal import CorePromises
public import DelegatePromises

/// A source of delegate callbacks that calls what a test has written down, and when it says so.
///
/// It stands in for the object that calls a delegate. Make it conform to the protocol by which your
/// code knows its source, or give it to a promise directly:
///
/// ```swift
/// let oven = ScriptedSource<any OvenDelegate>()
/// let order = Promise(owning: oven, taking: \.delegate, with: LoafBaked.init) {
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
/// | answers although it was stopped | ``holdBack(_:)`` |
/// | answers from several threads at once | ``playOnThreads(_:)`` |
/// | never answers | nothing |
///
/// A callback goes to the ``delegate`` and to each one that was added, in that order. One that
/// nobody hears is counted in ``unheardCount``. The source holds its delegates as `holding` says.
/// It is `Sendable` if its delegates are.
public final class ScriptedSource<Delegate> {
  let state: Watched<SourceState<Delegate>>
  private let onStart: Ordering<Callback<Delegate>>
  private let onStop: Ordering<Callback<Delegate>>

  /// Makes a source without a delegate.
  ///
  /// - Parameters:
  ///   - holding: How the source holds its delegates; most sources do so weakly.
  ///   - onStart: The callbacks to play inside each ``start()``.
  ///   - onStop: The callbacks to play inside each ``stop()``.
  public init(
    holding: DelegateHolding = .weakly,
    onStart: Ordering<Callback<Delegate>> = [],
    onStop: Ordering<Callback<Delegate>> = []
  ) {
    state = Watched(SourceState(holdsWeakly: holding == .weakly))
    self.onStart = onStart
    self.onStop = onStop
  }

  /// The slot that holds one delegate at a time.
  public var delegate: Delegate? {
    get { state.withLock { $0.slot?.delegate } }
    set {
      let old = state.withLock { state in
        let old = state.slot
        state.slot = newValue.map { state.reference(to: $0) }
        return old
      }
      withExtendedLifetime(old) {}  // whose `deinit` is not to run under the lock
    }
  }

  /// Adds a delegate to those that hear every callback.
  public func add(_ delegate: Delegate) {
    state.withLock { $0.added.append($0.reference(to: delegate)) }
  }

  /// Removes a delegate that was added; does nothing if it is not there.
  public func remove(_ delegate: Delegate) {
    let removed = state.withLock { state in
      state.added.firstIndex { $0.holds(delegate) }.map { state.added.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Begins the work: counts the call, and plays the callbacks of `onStart`, here.
  public func start() {
    state.withLock { $0.note("start") { $0.startCount += 1 } }
    if !onStart.isEmpty { play(onStart) }
  }

  /// Ends the work: counts the call, and plays the callbacks of `onStop`, here.
  ///
  /// Callbacks that the test sends later are played all the same, if there is a delegate.
  public func stop() {
    state.withLock { $0.note("stop") { $0.stopCount += 1 } }
    if !onStop.isEmpty { play(onStop) }
  }

  /// How often the source was started.
  public var startCount: Int { state.withLock { $0.startCount } }

  /// How often the source was stopped.
  public var stopCount: Int { state.withLock { $0.stopCount } }

  /// How many callbacks reached no delegate.
  public var unheardCount: Int { state.withLock { $0.unheardCount } }

  /// Suspends until the source has been started so many times; returns at once if the task is
  /// cancelled.
  ///
  /// It returns as soon as the call begins: the code that starts the source may still be at it.
  public func started(
    _ count: Int = 1, isolation: isolated (any Actor)? = #isolation
  ) async {
    _ = await state.wait { $0.startCount >= count }
  }

  /// Suspends until the source has been stopped so many times; returns at once if the task is
  /// cancelled.
  ///
  /// It returns as soon as the call begins: the slot is given back after it. Await
  /// ``detached(isolation:)`` for that.
  public func stopped(
    _ count: Int = 1, isolation: isolated (any Actor)? = #isolation
  ) async {
    _ = await state.wait { $0.stopCount >= count }
  }

  /// Suspends until no delegate is in the slot, and none that was added is left; returns at once if
  /// the task is cancelled.
  public func detached(isolation: isolated (any Actor)? = #isolation) async {
    _ = await state.wait { $0.slot == nil && $0.added.isEmpty }
  }
}

extension ScriptedSource: Sendable where Delegate: Sendable {}

extension ScriptedSource: CustomStringConvertible {
  /// The events of the source, with the seeds and the orders that were played:
  /// `"ScriptedSource(start, seed 7: fails → bakes rye, stop)"`.
  public var description: String {
    "ScriptedSource(\(state.withLock { $0.log }.joined(separator: ", ")))"
  }
}
