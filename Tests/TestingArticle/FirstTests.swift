import PromisesTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A first order` {
  @Test func `is fulfilled`() {
    let (order, resolver) = Promise<String>.pending()

    resolver.fulfill("rye")

    #expect(order.outcome == .fulfilled("rye"))
  }
}
