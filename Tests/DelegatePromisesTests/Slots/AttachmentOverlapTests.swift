import DelegatePromises
import Testing
import TestSupport

// D6 for attached adapters.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot with an attachment` {
  private let kitchen = Kitchen<WeakOven>()
  private let news = OvenNews()

  // D6
  @Test func `makes a promise wait until it is detached`() async throws {
    let oven = kitchen.newOven()
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { $0.bake(2) }
    #expect(promise.current == nil)

    attachment.detach()

    #expect(try await promise.value == 2)
    #expect(news.loaves.value.isEmpty)
  }

  // D6
  @Test func `rejects a promise that does not wait`() async throws {
    let oven = kitchen.newOven()
    let line = #line + 1
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let promise = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: kitchen.newBaker
    ) { _ in }

    let origin = try #require(tokens(madeOn: line).first?.origin)
    await #expect(throws: DelegateError.slotBusy(takenAt: origin)) { try await promise.value }
    attachment.detach()
  }

  // D6
  @Test func `is lost to a promise that takes over`() async throws {
    let oven = kitchen.newOven()
    let earlier = Bystander()
    oven.delegate = earlier
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)

    let promise = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
    ) { $0.bake(3) }

    #expect(try await promise.value == 3)
    await #expect(throws: DelegateError.displaced(takenAt: promise.origin)) {
      try await attachment.ended.value
    }
    #expect(oven.delegate === earlier)
    attachment.detach()
    #expect(oven.delegate === earlier)
  }

  // D6, Q1
  @Test func `delays another adapter, which is attached later`() async throws {
    let oven = kitchen.newOven()
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let started = Gate()
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in started.open() }
    #expect(oven.delegate === kitchen.baker)

    oven.bake(1)
    await started.wait()
    oven.bake(2)

    #expect(try await promise.value == 1)
    #expect(news.loaves.value == [2])
    attachment.detach()
  }

  // D6
  @Test func `is never attached when it is detached while it waits`() async throws {
    let oven = kitchen.newOven()
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      Issue.record("attached")
    }

    attachment.detach()
    promise.cancel()

    try await attachment.ended.value
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `is shared even if it is still waiting`() async throws {
    let oven = kitchen.newOven()
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let started = Gate()
    let first = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let second = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in started.open() }

    first.detach()
    promise.cancel()
    await started.wait()

    #expect(oven.delegate === news)
    second.detach()
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `is shared even if the previous one has not been given back`() async {
    let oven = kitchen.newOven()
    let (stopping, stop, started) = (Gate(), Gate(), Gate())
    let first = DelegateAttachment(of: news, owning: oven, at: \.delegate, on: .immediate) { _ in
    } stop: { _ in
      stopping.open()
      stop.block()
    }
    let crew = Crew(threads: 1)
    crew.run { first.detach() }
    await stopping.wait()
    let second = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let third = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in started.open() }

    stop.open()
    await started.wait()
    second.detach()

    #expect(oven.delegate === news)
    third.detach()
    #expect(oven.delegate == nil)
    await crew.finish()
  }

  // D6
  @Test func `refuses another attachment, or is displaced by it`() async throws {
    let oven = kitchen.newOven()
    let first = DelegateAttachment(of: news, to: oven, at: \.delegate)

    let refused = DelegateAttachment(
      of: OvenNews(), to: oven, at: DelegateSlot(\.delegate, ifTaken: .reject))
    let taker = DelegateAttachment(
      of: OvenNews(), to: oven, at: DelegateSlot(\.delegate, ifTaken: .takeOver))

    await #expect(throws: DelegateError.self) { try await refused.ended.value }
    await #expect(throws: DelegateError.self) { try await first.ended.value }
    #expect(oven.delegate !== news)
    taker.detach()
    #expect(oven.delegate == nil)
  }
}
