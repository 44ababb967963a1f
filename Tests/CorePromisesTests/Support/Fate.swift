import CorePromises

/// A way to pass a promise on, with or without an observer of its result.
enum Fate: String, CaseIterable, Sendable {
  /// Nobody observes it in the end, so an error is reported.
  case discarded, settlesWhatIsDiscarded, isAllOfWhatIsDiscarded, racesForWhatIsDiscarded
  /// An observer gets the error.
  case caught, handled, recovered, replaced, read, settlesLate, settlesWhatIsCaught
  case isShielded, isReturned, isOneOfAllSettled
  /// The promise lost, or all readers had left.
  case losesRace, losesAny, followsAFailure, isCancelled, isWithdrawnFrom

  static let reported: [Fate] = [
    .discarded, .settlesWhatIsDiscarded, .isAllOfWhatIsDiscarded, .racesForWhatIsDiscarded,
  ]

  /// Whether an error of the promise must be reported.
  var isReported: Bool { Self.reported.contains(self) }

  func meet(_ promise: Promise<Int>) {
    switch self {
    case .discarded: break
    case .settlesWhatIsDiscarded: _ = Promise { $0.settle(with: promise) }
    case .isAllOfWhatIsDiscarded: _ = Promise.all([promise, .fulfilled(0)])
    case .racesForWhatIsDiscarded: _ = Promise.race(promise, .neverSettled)
    case .caught: promise.catch(on: .immediate) { _ in }
    case .handled: promise.handle(on: .immediate) { _ in }
    case .recovered: _ = promise.recover(on: .immediate) { _ in .fulfilled(0) }
    case .replaced: _ = promise.replaceError(with: 0)
    case .read: _ = promise.current
    case .settlesLate:
      let (_, resolver) = Promise<Int>.pending()
      resolver.fulfill(0)
      resolver.settle(with: promise)
    case .settlesWhatIsCaught:
      Promise { $0.settle(with: promise) }.catch(on: .immediate) { _ in }
    case .isShielded: promise.shielded().catch(on: .immediate) { _ in }
    case .isReturned:
      Promise.fulfilled(1).then(on: .immediate) { _ in promise }.catch(on: .immediate) { _ in }
    case .isOneOfAllSettled: _ = Promise.allSettled([promise])
    case .losesRace: _ = Promise.race(.fulfilled(0), promise)
    case .losesAny: _ = Promise.any(.fulfilled(0), promise)
    case .followsAFailure:
      Promise.all([.rejected(BakeryError.ovenIsCold), promise]).catch(on: .immediate) { _ in }
    case .isCancelled: promise.cancel()
    case .isWithdrawnFrom: promise.map(on: .immediate) { $0 }.cancel()
    }
  }
}
