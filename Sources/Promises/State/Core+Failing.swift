// How a promise fails by itself, and what is reported about it.

/// An error of the library's that is not reported if it is quiet (P7).
package protocol QuietError: Error {
  var isQuiet: Bool { get }
}

extension Core {
  /// Rejects a promise that nobody can settle any more (P6).
  final func abandon() {
    if reject(abandonment, by: .resolver) { reportAbandonment() }
  }

  final func reportAbandonment() {
    reportIfListening(.abandoned(madeAt: madeAt))
    if isTracked { note(.abandoned) }
  }

  /// Reports an error that nobody has observed.
  @inline(never)  // else `deinit` saves registers for it in every promise
  final func reportUnhandled() {
    guard case .failure(let error, let place) = payload, !(error is CancellationError),
      (error as? any QuietError)?.isQuiet != true
    else { return }
    if isTracked { note(.unhandled(error)) }
    report(.unhandled(error, madeAt: madeAt, rejectedAt: place.unpacked))
  }

  /// Reports a mistake that concerns the promise.
  final func report(_ event: PromiseDiagnostics.Event) {
    if isTracked, trackerTakes(event) { return }
    PromiseDiagnostics.report(event)
  }

  /// Reports an event that concerns the promise, if anybody wants to hear it.
  ///
  /// The library makes promises for itself. No user can act on a report about one.
  final func reportIfListening(_ event: @autoclosure () -> PromiseDiagnostics.Event) {
    if origin.isOwn { return }
    if isTracked, trackerTakes(event()) { return }
    PromiseDiagnostics.reportIfListening(event())
  }

  // The library's own errors, each of which says where the promise was made.
  final var abandonment: any Error { PromiseError.abandoned(madeAt: madeAt) }
  @usableFromInline final var cycle: any Error { PromiseError.cycle(madeAt: madeAt) }
  @usableFromInline final var noValue: any Error { PromiseError.noValue(madeAt: madeAt) }
  @usableFromInline final var invalid: any Error { PromiseError.invalid(madeAt: madeAt) }
  @usableFromInline final var mappedToNil: any Error {
    PromiseError.mappedToNil(madeAt: madeAt)
  }
}
