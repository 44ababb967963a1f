import CorePromises

/// The end of a chain, with or without an observer of its result.
enum Fate: String, CaseIterable, Sendable {
  /// Nobody observes the end, so an error is reported.
  case discarded, settlesWhatIsDiscarded, isAllOfWhatIsDiscarded, racesForWhatIsDiscarded
  /// An observer gets the error.
  case caught, handled, recovered, replaced, read, settlesLate, settlesWhatIsCaught
  case isShielded, isReturned, isOneOfAllSettled
  /// The promise lost, or all readers had left.
  case losesRace, losesAny, followsAFailure, isCancelled, isWithdrawnFrom

  static let reported: [Fate] = [
    .discarded, .settlesWhatIsDiscarded, .isAllOfWhatIsDiscarded, .racesForWhatIsDiscarded,
  ]

  /// Whether an error at the chain's end must be reported.
  var isReported: Bool { Self.reported.contains(self) }

  func meet(_ chain: Promise<Int>) {
    switch self {
    case .discarded: break
    case .settlesWhatIsDiscarded: _ = Promise { $0.settle(with: chain) }
    case .isAllOfWhatIsDiscarded: _ = Promise.all([chain, .fulfilled(0)])
    case .racesForWhatIsDiscarded: _ = Promise.race(chain, .neverSettled)
    case .caught: chain.catch(on: .immediate) { _ in }
    case .handled: chain.handle(on: .immediate) { _ in }
    case .recovered: _ = chain.recover(on: .immediate) { _ in .fulfilled(0) }
    case .replaced: _ = chain.replaceError(with: 0)
    case .read: _ = chain.current
    case .settlesLate:
      let (_, resolver) = Promise<Int>.pending()
      resolver.fulfill(0)
      resolver.settle(with: chain)
    case .settlesWhatIsCaught:
      Promise { $0.settle(with: chain) }.catch(on: .immediate) { _ in }
    case .isShielded: chain.shielded().catch(on: .immediate) { _ in }
    case .isReturned:
      Promise.fulfilled(1).then(on: .immediate) { _ in chain }.catch(on: .immediate) { _ in }
    case .isOneOfAllSettled: _ = Promise.allSettled([chain])
    case .losesRace: _ = Promise.race(.fulfilled(0), chain)
    case .losesAny: _ = Promise.any(.fulfilled(0), chain)
    case .followsAFailure:
      Promise.all([.rejected(BakeryError.ovenIsCold), chain]).catch(on: .immediate) { _ in }
    case .isCancelled: chain.cancel()
    case .isWithdrawnFrom: chain.map(on: .immediate) { $0 }.cancel()
    }
  }
}
