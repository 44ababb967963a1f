/// A mistake in the model, which the programs must find.
enum ProgramFault: CaseIterable, Sendable {
  /// A resolver settles a promise that is locked in.
  case lockedInIsOpen
  /// A promise that loses its last reader goes on.
  case lossOfInterestIsIgnored
  /// A kept promise is cancelled by loss of interest.
  case keptIsCancelled
  /// A promise that times out does not leave the promise that it waits for.
  case timeoutStays
  /// A handler is called with the result although its promise has been cancelled.
  case cancelledHandlerRuns
  /// A combination does not leave its other inputs.
  case joinStays
  /// A read error counts as unhandled.
  case readingIsNotObserving
  /// The last observer runs first.
  case lastObserverRunsFirst

  /// The number of steps of the smallest program that the shrinking has to find.
  var steps: Int {
    switch self {
    case .lastObserverRunsFirst, .readingIsNotObserving: 3
    case .lockedInIsOpen, .lossOfInterestIsIgnored, .timeoutStays, .cancelledHandlerRuns: 4
    case .keptIsCancelled, .joinStays: 5
    }
  }
}
