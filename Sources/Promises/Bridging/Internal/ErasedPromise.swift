/// A promise of whatever type, for code that does not ask for its value.
///
/// `package`: what keeps delegates alive is compiled once, for promises of all types.
@usableFromInline
package struct ErasedPromise: Sendable {
  @usableFromInline let core: Core

  @_alwaysEmitIntoClient
  package init<Value>(_ promise: Promise<Value>) { core = promise.core }

  /// Tells promises apart.
  package var id: ObjectIdentifier { ObjectIdentifier(core) }

  /// The promise's core, for those who keep a table of objects.
  package var object: AnyObject { core }

  /// The place where the promise was made, and its name.
  package var madeAt: PromiseOrigin { core.madeAt }

  /// Whether the promise has settled.
  package var isSettled: Bool { core.isSettled }

  /// The promise of a user's that this one waits for, if it is pending and waits for one.
  package var awaited: ErasedPromise? {
    var next = core.upstream
    while let core = next, !core.role.isPromise { next = core.upstream }
    return next.map(ErasedPromise.init(core:))
  }

  /// Where the promise was made, in one word.
  package var origin: PackedOrigin { core.origin }

  /// This promise, and those that it waits for: its upstream, the upstream of that, and so on.
  ///
  /// A promise that has settled, or that waits for several others, is the last one.
  package var withUpstreams: [ErasedPromise] {
    core.withUpstreams.map(ErasedPromise.init)
  }

  /// Whether losing interest does not cancel the promise itself.
  package var isKeptItself: Bool { core.isKept }

  /// Whether a kept promise waits for this one, so that no reader ends the wait by leaving.
  ///
  /// Only chains of operators are examined.
  package var isKept: Bool { core.isKeptInTheEnd }

  /// Reports a mistake that concerns the promise.
  package func report(_ event: PromiseDiagnostics.Event) { core.report(event) }

  /// Tells the tracker what a delegate has done for the promise.
  package func note(_ event: @autoclosure () -> TrackedEvent) {
    if core.isTracked { core.note(event()) }
  }

  init(core: Core) { self.core = core }

  /// The places of the promises that it waits for, nearest first.
  package var waitsFor: [String] { core.waitsFor }

  /// The place where the error of a rejected promise began.
  ///
  /// `package`, like its neighbours: an outcome in a test tells where it comes from.
  package var rejectedAt: PromiseOrigin? {
    guard core.isSettled, case .failure(_, let place) = core.payload else { return nil }
    return place.unpacked
  }

  /// Runs `hook` inside the call that settles the promise; at once, if it has settled.
  ///
  /// It runs before every handler and before any waiting task is resumed, and keeps no promise
  /// going.
  package func onSettle(_ hook: @escaping @Sendable () -> Void) { core.onSettle(hook) }

  /// Rejects the promise, if it is pending, whatever it waits for.
  ///
  /// Code that takes over a delegate's slot has no resolver of the displaced promise.
  package func reject(_ error: any Error) { core.reject(error, by: .canceller) }
}
