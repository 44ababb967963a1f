import DelegatePromises
import Testing
import TestSupport

// D1, D2, D4, D5, D8 for attached adapters.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An attachment` {
  private let kitchen = Kitchen<WeakOven>()
  private let adapters = LiveCount()

  // D1
  @Test func `puts its own adapter into the slot`() {
    let oven = kitchen.newOven()
    let news = OvenNews()

    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)

    #expect(oven.delegate === news)
    oven.bake(1, times: 3)
    #expect(news.loaves.value == [1, 1, 1])
    attachment.detach()
  }

  // D2, D4
  @Test func `retains adapter and source until it is detached`() async throws {
    let attachment = DelegateAttachment(
      of: OvenNews(counted: adapters), to: kitchen.newOven(), at: \.delegate)
    #expect(adapters.count == 1)
    #expect(kitchen.ovens.count == 1)

    attachment.detach()

    try await attachment.ended.value
    #expect(adapters.count == 0)
    #expect(kitchen.ovens.count == 0)
  }

  // D4
  @Test func `gives the slot back to the previous delegate`() {
    let oven = kitchen.newOven()
    let earlier = Bystander()
    oven.delegate = earlier

    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    attachment.detach()

    #expect(oven.delegate === earlier)
  }

  // D4
  @Test func `never replaces a delegate that other code has set afterwards`() {
    let oven = kitchen.newOven()
    let (earlier, later) = (Bystander(), Bystander())
    oven.delegate = earlier
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)

    oven.delegate = later
    attachment.detach()

    #expect(oven.delegate === later)
  }

  // D4
  @Test func `leaves a slot empty that other code has emptied afterwards`() {
    let oven = kitchen.newOven()
    let earlier = Bystander()
    oven.delegate = earlier
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)

    oven.delegate = nil
    attachment.detach()

    #expect(oven.delegate == nil)
  }

  // D4
  @Test func `starts and stops its source once, however often it is detached`() async throws {
    let starts = Counter()
    let attachment = DelegateAttachment(of: OvenNews(), to: kitchen.newOven(), at: \.delegate) {
      _ in
      starts.add()
    } stop: { [kitchen] in
      kitchen.stop($0)
    }

    for _ in 0..<3 { attachment.detach() }

    try await attachment.ended.value
    #expect(starts.count == 1)
    #expect(kitchen.stops.count == 1)
  }

  // D4
  @Test func `gives the slot back when nobody holds it any more`() async throws {
    let ended = DelegateAttachment(
      of: OvenNews(counted: adapters), to: kitchen.newOven(), at: \.delegate
    ) { _ in
    } stop: { [kitchen] in
      MainActor.preconditionIsolated()
      kitchen.stop($0)
    }.ended

    try await ended.value
    kitchen.expectAttachmentClosed(adapters)
  }

  // D4, D5
  @Test func `gives the slot back on its actor when it is released elsewhere`() async throws {
    let held = Shelf<DelegateAttachment?>(
      DelegateAttachment(of: OvenNews(counted: adapters), to: kitchen.newOven(), at: \.delegate) {
        _ in
      } stop: { [kitchen] in
        MainActor.preconditionIsolated()
        kitchen.stop($0)
      })
    let ended = try #require(held.value?.ended)

    await onThread { held.value = nil }

    try await ended.value
    kitchen.expectAttachmentClosed(adapters)
  }

  // D4
  @Test func `ends with the error of start`() async throws {
    let oven = kitchen.newOven()
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate) { _ in
      throw OvenError.noFlour
    }

    await #expect(throws: OvenError.noFlour) { try await attachment.ended.value }
    #expect(oven.delegate == nil)
  }

  // D4
  @Test func `goes on even if a task that waits for its end is cancelled`() async throws {
    let oven = kitchen.newOven()
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    let ended = attachment.ended

    ended.cancel()

    await #expect(throws: CancellationError.self) { try await ended.value }
    #expect(oven.delegate != nil)
    attachment.detach()
  }

  // D8
  @Test func `is listed until it has ended`() throws {
    let line = #line + 1
    let attachment = DelegateAttachment(of: OvenNews(), to: kitchen.newOven(), at: \.delegate)
    let token = try #require(tokens(madeOn: line).first)
    #expect(token.description.contains("OvenNews"))

    attachment.detach()

    #expect(tokens(madeOn: line).isEmpty)
  }

  // D4
  @Test func `of two sources does not affect the other`() {
    let ovens = [kitchen.newOven(), kitchen.newOven()]
    let news = ovens.map { _ in OvenNews() }
    let attachments = zip(news, ovens).map {
      DelegateAttachment(of: $0, to: $1, at: \.delegate)
    }

    ovens[0].bake(1)
    attachments[0].detach()
    ovens[1].bake(2)

    #expect(news.map(\.loaves.value) == [[1], [2]])
    #expect(ovens[0].delegate == nil)
    #expect(ovens[1].delegate === news[1])
    attachments[1].detach()
  }

  // D4
  @Test func `of the same adapter does not install it again`() {
    let oven = kitchen.newOven()
    let news = OvenNews()
    let sets = Counter()
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(
      id: "delegate", get: { $0.delegate },
      set: {
        sets.add()
        $0.delegate = $1
      })

    let first = DelegateAttachment(of: news, to: oven, at: slot)
    let second = DelegateAttachment(of: news, to: oven, at: slot)

    #expect(sets.count == 1)
    first.detach()
    #expect(oven.delegate === news)
    second.detach()
    #expect(oven.delegate == nil)
    #expect(sets.count == 2)
  }
}

extension Kitchen {
  /// Expects that an attached source was stopped once, and that it and its adapter are gone.
  fileprivate func expectAttachmentClosed(_ adapters: LiveCount) {
    #expect(stops.count == 1)
    #expect(ovens.count == 0)
    #expect(adapters.count == 0)
  }
}
