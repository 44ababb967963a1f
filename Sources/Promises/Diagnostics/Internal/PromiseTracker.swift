internal import Synchronization

/// The object that is told of promises while somebody wants to know of them.
///
/// `package`: it belongs to another module, which only the programs link that use it.
package protocol PromiseTracker: Sendable {
  /// Returns whether a promise that is being made, perhaps from another one, has to be tracked.
  func wantsPromise(madeFrom upstream: ErasedPromise?) -> Bool
  /// Notes what has happened to a tracked promise; called under no lock.
  func note(_ event: TrackedEvent, of promise: ErasedPromise)
  /// Adds an object other than a promise, if the tracker wants to know of it.
  func add(_ object: AnyObject, as kind: TrackedKind, madeAt origin: PromiseOrigin)
  /// Forgets a tracked object, in its `deinit`.
  func forget(_ object: ObjectIdentifier)
  /// Runs an operation for a tracked promise: a handler, say.
  func run(for promise: ErasedPromise, _ operation: () -> Void)
  /// Takes a report about an object; returns false if the user's reporter is to hear it.
  func take(_ event: PromiseDiagnostics.Event, about object: ObjectIdentifier) -> Bool
}

/// An activity of a tracked promise.
package enum TrackedEvent {
  case made(from: ErasedPromise?)
  case combines([ErasedPromise])
  case lockedIn(to: ErasedPromise)
  case awaited
  /// An asynchronous function of its own runs.
  case bodyBegan
  /// Only a clock settles it.
  case waitsForTime
  /// It waits for another one: its function awaits that one, say.
  case waits(for: ErasedPromise)
  case waitsNoLonger(for: ErasedPromise)
  case handlerRan(Duration, on: String)
  case fulfilled(String?)
  case rejected(any Error)
  case cancelled
  case settledAgain
  case abandoned
  case unhandled(any Error)
  case retained([String])
  /// Its token is for an attachment.
  case attached
  case waitsForSlot(of: ErasedPromise?)
  case released
}

/// The kinds of tracked objects.
package enum TrackedKind: Sendable {
  case promise
  /// A reader of a delegate's events.
  case reader
  /// A question of a delegate.
  case question
}

/// Whether promises are tracked, and by whom.
package enum PromiseTracking {
  /// Whether anybody wants to know of promises; reading it takes one relaxed load.
  static var isOn: Bool {
    @inline(__always) get { demand.load(ordering: .relaxed) != 0 }
  }

  /// The promise whose function is what runs: an asynchronous one, or the `start` of a source.
  ///
  /// Tasks that such a function begins count as the function.
  @TaskLocal package static var body: WeakPromise?

  private static let demand = Atomic(0)
  private static let installed = AtomicLazyReference<Installed>()

  private final class Installed: Sendable {
    let tracker: any PromiseTracker

    init(_ tracker: any PromiseTracker) { self.tracker = tracker }
  }

  /// The tracker, if one has ever been installed.
  ///
  /// It is read without a lock: while a scope exists, every promise of the process asks it,
  /// wherever that promise is made.
  static var tracker: (any PromiseTracker)? { installed.load()?.tracker }

  /// Has `tracker` told of promises, for each call once more, until `end()` has been called as
  /// often.
  ///
  /// A process has one tracker, which stays installed.
  package static func begin(with tracker: any PromiseTracker) {
    _ = installed.storeIfNil(Installed(tracker))
    demand.wrappingAdd(1, ordering: .relaxed)
  }

  package static func end() { demand.wrappingSubtract(1, ordering: .relaxed) }
}

// Objects that are no promises. They ask the tracker each time, since they have no byte to say that
// they are tracked.
extension PromiseTracking {
  package static func add(
    _ object: AnyObject, as kind: TrackedKind, madeAt origin: @autoclosure () -> PromiseOrigin
  ) {
    if isOn { tracker?.add(object, as: kind, madeAt: origin()) }
  }

  package static func forget(_ object: AnyObject) {
    if isOn { tracker?.forget(ObjectIdentifier(object)) }
  }

  /// Reports a mistake that concerns the object.
  package static func report(_ event: PromiseDiagnostics.Event, about object: AnyObject) {
    if isOn, tracker?.take(event, about: ObjectIdentifier(object)) == true { return }
    PromiseDiagnostics.report(event)
  }
}
