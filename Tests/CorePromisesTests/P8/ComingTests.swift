import TestSupport
import Testing

@testable import CorePromises

// P8, S2, S3: observers come and go in any order, and those that stay are the promise's interest.
@Suite struct `Observers that come and go` {
  @Test(arguments: 0..<200)
  func `are its interest while they stay, and run in their order`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let (promise, resolver) = Promise<Int>.pending()
    let ran = Log<Int>()
    var staying: [(number: Int, observer: Promise<Void>)] = []
    // While those that left live, a list that still leads to one does not end by chance.
    var gone: [Promise<Void>] = []

    for number in 0..<12 {
      staying.append((number, promise.map(on: .immediate) { _ in ran.append(number) }))
      if staying.count > 1, Bool.random(using: &random) {
        gone.append(staying.remove(at: .random(in: staying.indices, using: &random)).observer)
        gone.last?.cancel()
      }
    }
    if Bool.random(using: &random) {
      resolver.fulfill(1)
      #expect(ran.entries == staying.map(\.number))
    } else {
      for (_, observer) in staying {
        #expect(promise.current == nil)
        observer.cancel()
      }
      #expect(promise.current?.isCancelled == true)
    }
    withExtendedLifetime((resolver, gone)) {}
  }

  @Test func `leave at once if they were cancelled before they came`() {
    let order = Order()
    let core = order.promise.core
    let late = Observer(passing: core, origin: core.origin)
    late.cancel()

    core.register(late)

    #expect(order.isCancelled)
  }
}
