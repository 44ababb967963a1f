import DelegatePromises
import Testing
import TestSupport

// D2, D4, D8 for tokens made by hand.
@Suite(.timeLimit(.minutes(5)))
struct `A retention token made by hand` {
  // D2, D4
  @Test func `keeps its object until the promise settles`() async throws {
    let objects = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    let token = RetentionToken(keeping: Bystander(counted: objects), until: promise)
    #expect(objects.count == 1)

    resolver.fulfill(1)

    try await token.released.value
    #expect(objects.count == 0)
  }

  // D2
  @Test func `keeps its object even if nobody holds the token`() async throws {
    let objects = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    let released = RetentionToken(keeping: Bystander(counted: objects), until: promise).released
    #expect(objects.count == 1)

    resolver.fulfill(1)

    try await released.value
    #expect(objects.count == 0)
  }

  // D4
  @Test func `releases its object when the promise is cancelled`() async throws {
    let objects = LiveCount()
    let (promise, _) = Promise<Int>.pending()
    let token = RetentionToken(keeping: Bystander(counted: objects), until: promise)

    promise.cancel()

    try await token.released.value
    #expect(objects.count == 0)
  }

  // D2
  @Test @MainActor func `keeps its object beside the promise's own token`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let objects = LiveCount()
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    }
    let token = RetentionToken(keeping: Bystander(counted: objects), until: promise)
    #expect(objects.count == 1)

    kitchen.oven?.bake(1)

    try await token.released.value
    try await promise.released.value
    #expect(objects.count == 0)
    kitchen.expectEmpty()
  }

  // D4
  @Test func `releases its object at once when the promise has already settled`() async throws {
    let objects = LiveCount()

    let token = RetentionToken(
      keeping: Bystander(counted: objects), until: Promise<Int>.fulfilled(1))

    try await token.released.value
    #expect(objects.count == 0)
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

  // D4
  @Test func `is waited for by its promise`() async throws {
    let objects = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    RetentionToken(keeping: Bystander(counted: objects), until: promise)

    resolver.fulfill(1)

    try await promise.released.value
    #expect(objects.count == 0)
  }
}
