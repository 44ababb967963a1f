import CorePromises
import TestSupport

/// A way to pass a promise on, with or without an observer of its result.
enum Fate: String, CaseIterable, Sendable {
  /// Nobody observes it in the end, so an error is reported.
  case discarded, settlesWhatIsDiscarded, isAllOfWhatIsDiscarded, racesForWhatIsDiscarded
  case isPartOfWhatIsDiscarded, isCaughtAsAnother, isCaughtAsAnotherType, isDescribed
  case isKeptByAToken
  /// An observer gets the error.
  case caught, handled, recovered, replaced, read, settlesLate, settlesWhatIsCaught
  case isShielded, isReturned, isOneOfAllSettled, isPartOfWhatIsCaught, isCaughtAsItsType
  case isCaughtAfterAnotherType
  /// The promise lost, or all readers had left.
  case losesRace, losesAny, followsAFailure, isInFlightAtAFailure, isPartOfWhatItCancels
  case isCancelled, isWithdrawnFrom

  static let reported: [Fate] = [
    .discarded, .settlesWhatIsDiscarded, .isAllOfWhatIsDiscarded, .racesForWhatIsDiscarded,
    .isPartOfWhatIsDiscarded, .isCaughtAsAnother, .isCaughtAsAnotherType, .isDescribed,
    .isKeptByAToken,
  ]

  /// Whether an error of the promise must be reported.
  var isReported: Bool { Self.reported.contains(self) }

  func meet(_ promise: Promise<Int>) {
    switch self {
    case .discarded: break
    case .settlesWhatIsDiscarded: _ = Promise { $0.settle(with: promise) }
    case .isAllOfWhatIsDiscarded: _ = Promise.all([promise, .fulfilled(0)])
    case .racesForWhatIsDiscarded: _ = Promise.race(promise, .neverSettled)
    case .isPartOfWhatIsDiscarded: _ = all(0..<5) { $0 == 1 ? promise : .fulfilled($0) }
    case .isCaughtAsAnother: promise.catch(matching: BakeryError.ovenIsCold, on: .immediate) {}
    case .isCaughtAsAnotherType: promise.catch(only: BakeryError.self, on: .immediate) { _ in }
    case .isDescribed: _ = "\(promise)"
    case .isKeptByAToken: ErasedPromise(promise).onSettle {}
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
    case .isPartOfWhatIsCaught:
      all(0..<5) { $0 == 1 ? promise : .fulfilled($0) }.catch(on: .immediate) { _ in }
    case .isCaughtAsItsType: promise.catch(only: Mishap.self, on: .immediate) { _ in }
    case .isCaughtAfterAnotherType:
      promise.catch(only: BakeryError.self, on: .immediate) { _ in }.catch(on: .immediate) { _ in }
    case .losesRace: _ = Promise.race(.fulfilled(0), promise)
    case .losesAny: _ = Promise.any(.fulfilled(0), promise)
    case .followsAFailure:
      Promise.all([.rejected(BakeryError.ovenIsCold), promise]).catch(on: .immediate) { _ in }
    case .isInFlightAtAFailure:
      all(0..<2) { $0 == 0 ? promise : .rejected(BakeryError.ovenIsCold) }
        .catch(on: .immediate) { _ in }
    case .isPartOfWhatItCancels: beginLate { promise }
    case .isCancelled: promise.cancel()
    case .isWithdrawnFrom: promise.map(on: .immediate) { $0 }.cancel()
    }
  }
  private func all(
    _ items: Range<Int>, _ part: @escaping @Sendable (Int) -> Promise<Int>
  ) -> Promise<[Int]> { Promise.all(over: items, limit: 2, on: .immediate, part) }

  /// Has an `all` begin whose closure cancels the whole, and then returns its promise.
  private func beginLate(_ part: @escaping @Sendable () -> Promise<Int>) {
    let (go, resolver) = Promise<Void>.pending()
    let whole = Shelf<Promise<[Int]>?>(nil)
    whole.value = Promise.all(
      over: 0..<5, limit: 2, on: ExecutionContext { job in _ = go.map(on: .immediate) { job() } }
    ) { _ in
      whole.value?.cancel()
      return part()
    }
    resolver.fulfill()
    whole.value = nil
  }
}
