import CorePromises
import Testing

/// When a promise settles, and where its handlers run.
///
/// As in the official suite, a promise settles before it is observed, at once afterwards, or later
/// from another thread.
struct Settling: Sendable, CustomTestStringConvertible {
  enum Moment: String, CaseIterable, Sendable {
    case already, atOnce, later
  }

  let moment: Moment
  let place: Place
  let context: ExecutionContext

  /// All moments on the default context, as P12 says, and on two other contexts that also keep the
  /// tested clauses.
  static let all = on([.inherited, .immediate, .serialQueue])

  static let onDefaultContext = on([.inherited])

  private static func on(_ places: [Place]) -> [Settling] {
    places.flatMap { place in
      Moment.allCases.map { Settling(moment: $0, place: place, context: place.context()) }
    }
  }

  var testDescription: String { "\(moment), \(place)" }

  /// Has `observe` observe a promise that settles with `result` at this moment, and returns its
  /// result.
  func settle<Observer>(
    with result: Result<Int, any Error>, _ observe: (Promise<Int>) -> Observer
  ) -> Observer {
    settle({ $0.settle(with: result) }, observe)
  }

  /// Has `observe` observe a promise that `settle` settles at this moment, and returns its result.
  func settle<Observer>(
    _ settle: @escaping @Sendable (Promise<Int>.Resolver) -> Void,
    _ observe: (Promise<Int>) -> Observer
  ) -> Observer {
    let (promise, resolver) = Promise<Int>.pending()
    if moment == .already { settle(resolver) }
    let observer = observe(promise)
    switch moment {
    case .already: break
    case .atOnce: settle(resolver)
    case .later: startThread { settle(resolver) }
    }
    return observer
  }
}
