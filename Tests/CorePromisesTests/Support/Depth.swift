import CorePromises
import Foundation
import TestSupport
import Testing

/// The depth of the deep tests.
enum Depth {
  /// A million, or the number in `PROMISE_DEPTH`, since sanitizers need more memory for each link.
  ///
  /// A debug build takes ten times as long, and goes a twenty-fifth as deep. Even then, a stack frame
  /// for each link would overflow the small stack.
  static let links: Int = {
    let given = ProcessInfo.processInfo.environment["PROMISE_DEPTH"].flatMap(Int.init)
    let links = given ?? standard
    print("deep tests: \(links) links on \(smallStack >> 10) KB of stack; variants: a tenth")
    return links
  }()

  private static var standard: Int {
    #if DEBUG
      40_000
    #else
      1_000_000
    #endif
  }

  /// The number of observers that come and go while memory stays flat: so many that a few bytes for
  /// each would show.
  static var crowd: Int {
    #if DEBUG
      100_000
    #else
      1_000_000
    #endif
  }

  /// The depth of a test's variants; a stack frame for each link would still overflow.
  static var variant: Int { links / 10 }
}

/// One way to build a deep chain.
struct DeepChain: Sendable, CustomTestStringConvertible {
  let place: Place
  let isBuiltPending: Bool
  let links: Int

  /// Chains of full depth on the two most important contexts, and a variant on a small thread.
  static let pending: [DeepChain] = [
    DeepChain(place: .inherited, isBuiltPending: true, links: Depth.links),
    DeepChain(place: .immediate, isBuiltPending: true, links: Depth.links),
    DeepChain(place: .customThreads, isBuiltPending: true, links: Depth.variant),
  ]

  static let settled: [DeepChain] = [
    DeepChain(place: .inherited, isBuiltPending: false, links: Depth.links),
    DeepChain(place: .immediate, isBuiltPending: false, links: Depth.links),
  ]

  var testDescription: String {
    "\(place), built \(isBuiltPending ? "pending" : "settled"), \(links) links"
  }

  /// Returns a chain of links that each add one and capture the ticket.
  func build(on first: Promise<Int>, capturing ticket: LiveCount.Ticket) -> Promise<Int> {
    let context = place.context()
    var last = first
    for _ in 0..<links {
      last = last.map(on: context) { value in
        ticket.touch()
        return value + 1
      }
    }
    return last
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
}

/// The deep suites, whose tests run one by one, because a test needs much memory.
@Suite enum Deep {}
