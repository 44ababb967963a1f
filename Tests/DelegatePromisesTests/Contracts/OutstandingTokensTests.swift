import DelegatePromises
import Testing
import TestSupport

// D8
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The list of outstanding tokens` {
  // D8
  @Test func `says where a pending promise was made`() throws {
    let kitchen = Kitchen<WeakOven>()
    let line = #line + 1
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    }

    let token = try #require(tokens(madeOn: line).first)

    #expect(token.origin.description == "\(#fileID):\(line)")
    #expect(token.description.contains("\(#fileID):\(line)"))
    promise.cancel()
  }

  // D8
  @Test func `says since when`() throws {
    let kitchen = Kitchen<WeakOven>()
    let before = ContinuousClock.now
    let line = #line + 1
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    }
    let after = ContinuousClock.now

    let token = try #require(tokens(madeOn: line).first)

    #expect((before...after).contains(token.since))
    promise.cancel()
  }

  // D8
  @Test func `says since when inside start too`() {
    let kitchen = Kitchen<WeakOven>()
    let before = ContinuousClock.now
    let line = #line + 1
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
      let since = tokens(madeOn: line).first?.since
      #expect(since.map { (before ... .now).contains($0) } == true)
    }

    promise.cancel()
  }

  // D8
  @Test func `says what is retained`() throws {
    let kitchen = Kitchen<WeakOven>()
    let line = #line + 1
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    }

    let token = try #require(tokens(madeOn: line).first)

    #expect(token.description.contains("WeakOven"))
    #expect(token.description.contains("Baker"))
    promise.cancel()
  }

  // D8
  @Test func `names one token for each promise, and none for settled ones`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let line = #line + 2
    let promises = (0..<3).map { _ in
      Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) { _ in }
    }
    #expect(tokens(madeOn: line).count == 3)

    promises[1].cancel()
    try await promises[1].released.value
    #expect(tokens(madeOn: line).count == 2)

    for promise in promises { promise.cancel() }
    for promise in promises { try await promise.released.value }
    #expect(tokens(madeOn: line).isEmpty)
    kitchen.expectEmpty()
  }

  // D8, P8
  @Test func `marks a promise that is kept`() throws {
    let kitchen = Kitchen<WeakOven>()
    let line = #line + 1
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    }
    let token = try #require(tokens(madeOn: line).first)
    let read = promise.map { $0 }
    #expect(!token.isKept)
    #expect(!token.description.contains("kept"))

    let kept = promise.timeout(.seconds(3600)).map { $0 }.kept()

    #expect(token.isKept)
    #expect(token.description.contains(", kept"))
    kept.cancel()
    #expect(!token.isKept)
    read.cancel()
  }

  // D8
  @Test func `does not name a promise that was answered inside start`() {
    let kitchen = Kitchen<WeakOven>()
    let line = #line + 1
    _ = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) { $0.bake(1) }

    #expect(tokens(madeOn: line).isEmpty)
  }

  // D8
  @Test func `names a promise of every kind of slot`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let slot = OneShotStress.observers
    let line = #line + 2
    let promises = [
      Promise(from: kitchen.newOven(), taking: slot, with: kitchen.newBaker) { _ in },
      Promise(
        owning: kitchen.newOven(), taking: OneShotStress.observers, on: .main,
        with: kitchen.newBaker
      ) { _ in },
      Promise(with: kitchen.newBaker) { Courier(delegate: $0) },
      Promise(with: kitchen.newBaker) { _ in },
    ]

    let listed = RetentionToken.outstanding.map(\.origin)
      .filter { $0.fileID == #fileID && (line...line + 7).contains($0.line) }

    #expect(Set(listed.map(\.line)).count == 4)
    for promise in promises { promise.cancel() }
    for promise in promises { try await promise.released.value }
  }
}
