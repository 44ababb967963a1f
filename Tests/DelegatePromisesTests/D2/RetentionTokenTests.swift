import DelegatePromises
import Testing
import TestSupport

// D2, D4, D8 for tokens made by hand.
@Suite(.timeLimit(.minutes(5)))
struct `A retention token made by hand` {
  private let objects = LiveCount()

  // D2, D4
  @Test(arguments: [false, true])
  func `keeps its object until the promise settles, even if nobody holds the token`(
    byCancelling: Bool
  ) async throws {
    let (promise, resolver) = Promise<Int>.pending()
    let released = RetentionToken(keeping: Bystander(counted: objects), until: promise).released
    #expect(objects.count == 1)

    if byCancelling { promise.cancel() } else { resolver.fulfill(1) }

    try await released.value
    #expect(objects.count == 0)
  }

  // D4
  @Test func `releases its object at once when the promise has already settled`() {
    RetentionToken(keeping: Bystander(counted: objects), until: Promise<Int>.fulfilled(1))

    #expect((objects.total, objects.count) == (1, 0))
  }

  // D2, D13
  @Test func `does not wait for the last call of its object's source`() {
    let (last, over) = Promise<Void>.pending()
    let (promise, resolver) = Promise<Int>.pending()
    RetentionToken(keeping: Baked(resolver, until: last, objects.ticket()), until: promise)

    resolver.fulfill(1)

    #expect(objects.count == 0)
    over.fulfill()
  }

  // D8
  @Test func `is listed with the place of its promise until then`() async throws {
    let line = #line + 1
    let (promise, resolver) = Promise<Int>.pending()
    let token = RetentionToken(keeping: Bystander(), until: promise)
    #expect(tokens(madeOn: line).count == 1)
    #expect(token.description.contains("Bystander"))

    resolver.fulfill(1)

    try await token.released.value
    #expect(tokens(madeOn: line).isEmpty)
  }
}
