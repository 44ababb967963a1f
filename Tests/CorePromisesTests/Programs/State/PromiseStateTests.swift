import TestSupport
import Testing

@testable import CorePromises

// P1, P2, P8, S1 to S4: every order of events on one promise, without threads.
@Suite(.disabled(if: isSanitized, "one thread"))
struct `The state of a promise` {
  @Test(arguments: Cast.all)
  func `keeps its invariants in every order of events`(cast: Cast) {
    var walk = Walk(cast: cast)

    walk.explore([])

    #expect(walk.failures.isEmpty, "\(walk.failures.first ?? "")")
    #expect(walk.orders >= cast.expectedOrders, "only \(walk.orders) orders")
  }
}
