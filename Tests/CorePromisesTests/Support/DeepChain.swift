import CorePromises
import TestSupport
import Testing

/// One way to build a deep chain.
struct DeepChain: Sendable, CustomTestStringConvertible {
  /// The links: each adds one, adopts the next one, or is a combination of the one before.
  enum Shape: String, Sendable {
    case maps
    /// Each step of a `then` returns the next one.
    case loop
    /// Each `then` waits for the one before.
    case nest
    /// Each resolver gets another promise, the first adopter first or the last.
    case resolvers, lastResolverFirst
    case combinators
  }

  var shape = Shape.maps
  var place = Place.immediate
  var isBuiltPending = true
  var links = Depth.links

  /// Chains of full depth on the two most important contexts, and a variant on a small thread.
  static let pending: [DeepChain] = [
    DeepChain(place: .inherited), DeepChain(),
    DeepChain(place: .customThreads, links: Depth.variant),
    DeepChain(shape: .loop, place: .inherited), DeepChain(shape: .loop, links: Depth.variant),
    DeepChain(shape: .nest, place: .inherited), DeepChain(shape: .nest, links: Depth.variant),
    DeepChain(shape: .resolvers), DeepChain(shape: .lastResolverFirst),
    // Deep enough that a stack frame for each link would overflow.
    DeepChain(shape: .combinators, links: Depth.links / 100),
  ]

  /// Chains that, once they are built, lead to their first promise.
  static let complete = pending.filter { $0.shape == .maps || $0.place == .immediate }

  static let settled: [DeepChain] = [
    DeepChain(place: .inherited, isBuiltPending: false), DeepChain(isBuiltPending: false),
  ]

  var testDescription: String {
    "\(shape), \(place), built \(isBuiltPending ? "pending" : "settled"), \(links) links"
  }

  /// What a chain adds to the value of its first promise.
  var sum: Int { shape == .maps ? links : 0 }

  /// Returns a chain, whose handlers capture the ticket.
  func build(on first: Promise<Int>, capturing ticket: LiveCount.Ticket) -> Promise<Int> {
    let context = place.context()
    switch shape {
    case .maps:
      return linked(first) { last, _ in
        last.map(on: context) { value in
          ticket.touch()
          return value + 1
        }
      }
    case .loop: return thenLoop(links, endingIn: first, on: context)
    case .nest:
      return linked(first) { last, _ in Promise.fulfilled(0).then(on: context) { _ in last } }
    case .resolvers: return linked(first) { last, _ in Promise { $0.settle(with: last) } }
    case .lastResolverFirst:
      let (outermost, resolver) = Promise<Int>.pending()
      (0..<links).reduce(resolver) { outer, _ in
        let (inner, resolver) = Promise<Int>.pending()
        outer.settle(with: inner)
        return resolver
      }
      .settle(with: first)
      return outermost
    case .combinators: return linked(first, combined)
    }
  }

  /// Returns a chain whose first promise is settled before or after the chain is built.
  func build(
    capturing ticket: LiveCount.Ticket,
    _ settle: (Promise<Int>.Resolver) -> Void
  ) -> Promise<Int> {
    let (first, resolver) = Promise<Int>.pending()
    if !isBuiltPending { settle(resolver) }
    let last = build(on: first, capturing: ticket)
    if isBuiltPending { settle(resolver) }
    return last
  }

  private func linked(
    _ first: Promise<Int>, _ link: (Promise<Int>, Int) -> Promise<Int>
  ) -> Promise<Int> { (0..<links).reduce(first, link) }

  private func combined(_ last: Promise<Int>, number: Int) -> Promise<Int> {
    switch number % 5 {
    case 0: .race(last, .neverSettled)
    case 1:
      Promise.any([last]).mapError(on: .immediate) { error in
        Result<Int, any Error>.failure(error).noneFulfilled?.first ?? error
      }
    case 2: Promise.all([last]).map(on: .immediate) { $0[0] }
    case 3: Promise.all(last, Promise.fulfilled("and")).map(on: .immediate) { $0.0 }
    default: Promise.allSettled([last]).map(on: .immediate) { try $0[0].get() }
    }
  }

  private func thenLoop(
    _ count: Int, endingIn end: Promise<Int>, on context: ExecutionContext
  ) -> Promise<Int> {
    guard count > 0 else { return end }
    return Promise.fulfilled(count).then(on: context) {
      thenLoop($0 - 1, endingIn: end, on: context)
    }
  }
}
