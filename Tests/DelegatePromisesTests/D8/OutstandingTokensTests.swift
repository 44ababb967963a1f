import DelegatePromises
import Testing
import TestSupport

// D8
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The list of outstanding tokens` {
  private let kitchen = Kitchen<WeakOven>()

  // D8
  @Test func `says what is retained, since when, and where its promise was made`() throws {
    let before = ContinuousClock.now
    let line = #line + 1
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
      let since = tokens(madeOn: line).first?.since
      #expect(since.map { (before ... .now).contains($0) } == true, "inside start too")
    }
    let after = ContinuousClock.now

    let token = try #require(tokens(madeOn: line).first)
    #expect((before...after).contains(token.since))
    #expect(token.origin.description == "\(#fileID):\(line)")
    for text in ["\(#fileID):\(line)", "WeakOven", "Baker"] {
      #expect(token.description.contains(text))
    }
    promise.cancel()
  }

  // D8, P8
  @Test func `marks a promise that is kept`() throws {
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

  // D6, D8
  @Test func `says which attachment a promise waits for, until its turn has come`() async throws {
    let oven = kitchen.newOven()
    let attachmentLine = #line + 1
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    let (line, started) = (#line + 1, Gate())
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
      started.open()
    }
    let token = try #require(tokens(madeOn: line).first)
    #expect(token.waitsFor?.line == attachmentLine)
    #expect(token.description.contains("waits for the one made at \(#fileID):\(attachmentLine)"))

    attachment.detach()
    await started.wait()

    #expect(tokens(madeOn: line).first?.waitsFor == nil)
    promise.cancel()
  }
}

// D8: no quadratic work under a lock. With quadratic work, each test would take seconds.
@Suite(.timeLimit(.minutes(5)))
struct `The list of tokens` {
  // D8
  @Test func `releases many tokens of one promise`() {
    let alive = LiveCount()
    let (promise, resolver) = Promise<Int>.pending()
    for _ in 0..<40_000 { RetentionToken(keeping: alive.ticket(), until: promise) }

    resolver.fulfill(1)

    #expect(alive.total == 40_000)
    #expect(alive.count == 0)
  }

  // D8
  @Test func `lists each of many promises with its tokens`() {
    let pending = (0..<100).map { _ in Promise<Int>.pending() }
    for (promise, _) in pending {
      for _ in 0..<2 { RetentionToken(keeping: OvenNews(), until: promise) }
    }
    let listed = Set(RetentionToken.outstanding.map(\.id))

    for (promise, resolver) in pending {
      let tokens = ErasedPromise(promise).tokens
      #expect(tokens.count == 2)
      #expect(listed.isSuperset(of: tokens.map(\.id)))
      resolver.fulfill(1)
      #expect(ErasedPromise(promise).tokens.isEmpty)
    }
  }

  // D6
  @MainActor
  @Test(arguments: [false, true])
  func `finds one of many slots of a source`(isReadable: Bool) {
    let oven = WeakOven()
    let held = Drawer<[Int: any OvenDelegate]>([:])
    let promises = (0..<4_000).map { number in
      let slot = DelegateSlot<WeakOven, any OvenDelegate>(
        id: "\(number)", get: isReadable ? { _ in held.value[number] } : nil,
        set: { held.value[number] = $1 })
      return Promise<Int>(from: oven, taking: slot, with: { Baker($0) }) { _ in }
    }

    for promise in promises { promise.cancel() }

    #expect(promises.allSatisfy { $0.current != nil })
    #expect(held.value.isEmpty)
  }
}
