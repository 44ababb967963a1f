import CorePromises
import TestSupport
import Testing

@Suite struct `A promise` {
  @Test func `equals only itself and its copies`() {
    let promise = Promise.fulfilled(1)
    let copy = promise

    #expect(promise == copy)
    #expect(promise != Promise.fulfilled(1))
    #expect(Set([promise, copy]).count == 1)
  }

  @Test func `has no result while it is pending`() {
    let order = Order()

    #expect(order.promise.current == nil)
    #expect(!order.resolver.isSettled)
  }

  @Test func `can be made settled`() {
    #expect(Promise.fulfilled(1).current?.value == 1)
    #expect(Promise<Int>.rejected(BakeryError.ovenIsCold).current?.bakeryError == .ovenIsCold)
  }

  // P11
  @Test func `is awaited by its value, which throws its error`() async throws {
    #expect(try await Promise.fulfilled(1).value == 1)
    await #expect(throws: BakeryError.ovenIsCold) {
      try await Promise<Int>.rejected(BakeryError.ovenIsCold).value
    }
  }

  @Test func `describes its state and where it was made`() {
    let order = Order()
    let pending = "\(Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12))"

    #expect(pending.contains("Bakery/Oven.swift:12"))
    #expect("\(order.promise)".contains("pending"))
    order.resolver.fulfill(7)
    #expect("\(order.promise)".contains("7"))
  }

  // P6
  @Test func `that is abandoned says so, where it was made, and what to do`() {
    let promise = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12).promise

    let message = promise.current?.error.map { "\($0)" } ?? ""

    #expect(message.contains("Bakery/Oven.swift:12"))
    #expect(message.contains("abandoned"))
    #expect(message.contains("resolver"))
  }
}
