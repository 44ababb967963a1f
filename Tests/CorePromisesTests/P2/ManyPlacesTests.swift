import CorePromises
import TestSupport
import Testing

// P2: sending observers to many places takes time in proportion to their number.
@Suite struct `A promise that is observed in many places` {
  @Test(.timeLimit(.minutes(5)))
  func `sends each its observers, in linear time`() {
    let (promise, resolver) = Promise<Int>.pending()
    let ran = Counter()
    let contexts = (0..<Depth.links).map { _ in ExecutionContext { $0() } }
    let observers = contexts.map { promise.map(on: $0) { _ in ran.add() } }

    resolver.fulfill(1)

    #expect(ran.count == Depth.links)
    #expect(observers.allSatisfy { $0.current != nil })
  }
}
