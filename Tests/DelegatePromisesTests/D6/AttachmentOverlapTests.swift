import DelegatePromises
import Testing
import TestSupport

// D6 for attached adapters.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot with an attachment` {
  private let oven = WeakOven()
  private let news = OvenNews()
  private let earlier = Bystander()

  // D6
  @Test func `makes a promise wait, or refuses it, until it is detached`() async throws {
    let line = #line + 1
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let waiting = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { $0.bake(2) }
    let refused = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: { Baker($0) }
    ) { _ in }
    let origin = try #require(tokens(madeOn: line).first?.origin)
    await #expect(throws: DelegateError.slotBusy(takenAt: origin)) { try await refused.value }
    #expect(waiting.current == nil)

    attachment.detach()

    #expect(try await waiting.value == 2)
    #expect(news.loaves.value.isEmpty)
  }

  // D6
  @Test func `is lost to a promise that takes over`() async throws {
    oven.delegate = earlier
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let promise = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: { Baker($0) }
    ) { $0.bake(3) }

    #expect(try await promise.value == 3)
    await #expect(throws: DelegateError.displaced(takenAt: promise.origin)) {
      try await attachment.ended.value
    }
    attachment.detach()
    #expect(oven.delegate === earlier)
  }

  // D6, Q1
  @Test func `was delayed by a promise, unless it was detached while it waited`() async throws {
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
    let started = Gate()
    let detached = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      Issue.record("attached")
    }
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in started.open() }

    detached.detach()
    oven.bake(1)
    await started.wait()
    oven.bake(2)

    try await detached.ended.value
    #expect(try await promise.value == 1)
    #expect(news.loaves.value == [2])
    attachment.detach()
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `is shared by those that waited while it was given back`() async throws {
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
    let first = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let refused = DelegateAttachment(
      of: news, to: oven, at: DelegateSlot(\.delegate, ifTaken: .reject))
    let taker = DelegateAttachment(
      of: OvenNews(), to: oven, at: DelegateSlot(\.delegate, ifTaken: .takeOver))

    await #expect(throws: DelegateError.self) { try await refused.ended.value }
    await #expect(throws: DelegateError.self) { try await first.ended.value }
    #expect(oven.delegate !== news)
    taker.detach()
    #expect(oven.delegate == nil)
  }
}
