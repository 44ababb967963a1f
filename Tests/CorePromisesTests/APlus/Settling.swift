import CorePromises
import Testing

/// How the official suite has a promise settle: before it is observed, at once afterwards, and
/// later from another thread; and where its handlers run here.
struct Settling: Sendable, CustomTestStringConvertible {
  enum Moment: String, CaseIterable, Sendable {
    case already, atOnce, later
  }

  let moment: Moment
  let place: Place
  let context: ExecutionContext

  /// On the default context, for which P12 promises Promises/A+, and on two others that keep what
  /// is tested.
  static let all = on(places)
  static let places: [Place] = [.inherited, .immediate, .serialQueue]

  /// Without the context that is there to run handlers at once.
  static let hopping = on(places.filter { $0 != .immediate })

  static let onDefaultContext = on([.inherited])

  private static func on(_ places: [Place]) -> [Settling] {
    places.flatMap { place in
      Moment.allCases.map { Settling(moment: $0, place: place, context: place.context()) }
    }
  }

  var testDescription: String { "\(moment), \(place)" }

  /// Has `observe` observe a promise that settles with `result` at this moment, and returns what it
  /// made of it.
  func settle<Observer>(
    with result: Result<Int, any Error>, _ observe: (Promise<Int>) -> Observer
  ) -> Observer {
    settle({ $0.settle(with: result) }, observe)
  }

  /// The same, of a promise that is settled by `settle`.
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
