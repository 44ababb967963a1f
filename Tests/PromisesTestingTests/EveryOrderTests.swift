import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct `Every order` {
  enum Event: CaseIterable { case bakes, fails, leaves }

  // T5
  @Test func `of three steps is six orders, the written one first`() {
    let orders = Ordering.every(of: Event.allCases).map(Array.init)

    #expect(orders.count == 6)
    #expect(Set(orders).count == 6)
    #expect(orders.first == [.bakes, .fails, .leaves])
    #expect(orders.last == [.leaves, .fails, .bakes])
  }

  @Test func `of no step is one order`() {
    #expect(Ordering.every(of: [Int]()).map(\.count) == [0])
  }

  // T5
  @Test func `of several scripts keeps the order of each`() {
    let orders = Ordering.every(interleaving: [1, 2], [11, 12], []).map(Array.init)

    #expect(orders.count == 6)
    #expect(Set(orders).count == 6)
    for order in orders {
      #expect(order.filter { $0 < 10 } == [1, 2])
      #expect(order.filter { $0 > 10 } == [11, 12])
    }
  }

  // P5, T5: a call for each step would overflow a small stack, which would end all tests.
  @Test func `of a script of many steps takes no stack`() async {
    await #expect(processExitsWith: .success) {
      runOnThread {
        let recorded = Array(0..<20_000)
        precondition(Ordering.every(interleaving: recorded).map(Array.init) == [recorded])
        let orders = Ordering.every(interleaving: Array(0..<1_000), [-1])
        precondition(orders.count == 1_001 && orders.last?.first == -1)
      }
    }
  }

  @Test func `is named in an error`() async {
    let place = "PromisesTestingTests/EveryOrderTests.swift"
    let failure = #expect(throws: FailedOrderError.self) {
      try Ordering.every(of: [1, 2, 3]).check { order in
        if order.first == 2 { throw BakeryError.closed }
      }
    }
    let later = await #expect(throws: FailedOrderError.self) {
      try await Ordering.every(of: [1, 2, 3]).check { order async throws in
        if order.first == 3 { throw BakeryError.closed }
      }
    }

    #expect(failure?.description == "\(place):\(#line - 11): in the order 2 → 1 → 3: closed")
    #expect(later?.description == "\(place):\(#line - 7): in the order 3 → 1 → 2: closed")
  }

  // P5: one text inside another would overflow a small stack, which would end all tests.
  @Test func `is named in the error of a check inside many checks`() async {
    await #expect(processExitsWith: .success) {
      runOnThread(stackSize: 64 << 20) {  // which frees errors in errors
        var nested: any Error = BakeryError.closed
        for _ in 0..<3_000 {
          do { try Ordering.every(of: [1]).check { _ in throw nested } } catch { nested = error }
        }
        let error = nested
        runOnThread { precondition("\(error)".hasSuffix("in the order 1: …")) }
      }
    }
  }

  @Test func `of too many steps stops the program, and says why`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Ordering.every(of: 1...30) }

    #expect(result.says("one of 30 steps has more than 100,000"))
  }
}
