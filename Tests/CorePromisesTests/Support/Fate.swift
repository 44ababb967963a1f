import CorePromises

/// What becomes of a chain whose result nobody, or somebody, wants.
enum Fate: CaseIterable, Sendable {
  /// Nobody ever asks: an error at the end is reported.
  case discarded, settlesWhatIsDiscarded, isAllOfWhatIsDiscarded, racesForWhatIsDiscarded
  /// Somebody is told.
  case caught, read, settlesLate, settlesWhatIsCaught
  /// It was not the one that counted, or nobody wanted it any more.
  case losesRace, losesAny, followsAFailure, isCancelled, isWithdrawnFrom

  /// Whether an error that the chain ends with is to be reported.
  var isReported: Bool {
    switch self {
    case .discarded, .settlesWhatIsDiscarded, .isAllOfWhatIsDiscarded, .racesForWhatIsDiscarded:
      true
    case .caught, .read, .settlesLate, .settlesWhatIsCaught, .losesRace, .losesAny,
      .followsAFailure, .isCancelled, .isWithdrawnFrom:
      false
    }
  }

  func meet(_ chain: Promise<Int>) {
    switch self {
    case .discarded: break
    case .settlesWhatIsDiscarded: _ = Promise { $0.settle(with: chain) }
    case .isAllOfWhatIsDiscarded: _ = Promise.all([chain, .fulfilled(0)])
    case .racesForWhatIsDiscarded: _ = Promise.race(chain, .neverSettled)
    case .caught: chain.catch(on: .immediate) { _ in }
    case .read: _ = chain.current
    case .settlesLate:
      let (_, resolver) = Promise<Int>.pending()
      resolver.fulfill(0)
      resolver.settle(with: chain)
    case .settlesWhatIsCaught:
      Promise { $0.settle(with: chain) }.catch(on: .immediate) { _ in }
    case .losesRace: _ = Promise.race(.fulfilled(0), chain)
    case .losesAny: _ = Promise.any(.fulfilled(0), chain)
    case .followsAFailure:
      Promise.all([.rejected(BakeryError.ovenIsCold), chain]).catch(on: .immediate) { _ in }
    case .isCancelled: chain.cancel()
    case .isWithdrawnFrom: chain.map(on: .immediate) { $0 }.cancel()
    }
  }
}
