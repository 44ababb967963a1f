import DelegatePromises
import Testing
import TestSupport

// D6: sources that show stand-ins for their delegates.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot that shows a stand-in` {
  // D6
  @Test func `that is the same for every delegate is refused, and names what was lost`() async {
    let oven = LyingOven(.init(showing: .oneScreen))
    oven.delegate = Bystander()
    let news = OvenNews()

    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      Issue.record("started")
    }

    await #expect { try await attachment.ended.value } throws: { error in
      guard case DelegateError.unstableSlot(_, let lost) = error else { return false }
      return lost == "StandIn"
    }
    oven.bake(1)
    #expect(news.loaves.value == [])
  }

  // D4, E5
  @Test(arguments: [DelegateHolding.weakly, .strongly, nil])
  func `that is a new one after each set is given back to the delegate behind it`(
    held holding: DelegateHolding?
  ) {
    let oven = LyingOven(.init(showing: .newScreens))
    let (earlier, news) = (Bystander(), OvenNews())
    oven.delegate = earlier
    let attachment = DelegateAttachment(
      of: news, to: oven, at: DelegateSlot(\.delegate, held: holding))

    oven.bake(1)
    attachment.detach()
    oven.bake(2)

    #expect(news.loaves.value == [1])
    #expect(earlier.calls.count == 2)
  }

  // D4, D6: what it was given back is behind another stand-in then, unless `get` looks behind that.
  @Test(arguments: [DelegateHolding.weakly, .strongly, nil] as [DelegateHolding?])
  func `that it makes anew loses nothing if the slot looks behind it`(
    held holding: DelegateHolding?
  ) async throws {
    let oven = LyingOven(.init(showing: .unwrappingScreens, isWeak: true))
    let (earlier, news) = (Bystander(), [OvenNews(), OvenNews()])
    oven.delegate = earlier
    let slot = DelegateSlot<LyingOven, any OvenDelegate>(
      id: "delegate", held: holding, get: { $0.delegate(behind: 0) }, set: { $0.delegate = $1 })
    let attachments = news.map { DelegateAttachment(of: $0, to: oven, at: slot) }
    let promise = Promise<Int>(
      from: oven, taking: slot, with: { resolver in OvenNews { resolver.fulfill($0) } }
    ) { _ in }

    oven.bake(1)
    #expect(try await promise.value == 1)
    for attachment in attachments.reversed() {
      attachment.detach()
      oven.bake(2)
    }

    #expect(news.map(\.loaves.value) == [[1, 2], [1]])
    #expect(earlier.calls.count == 3)
    #expect(oven.delegate(behind: 0) === earlier)
  }

  // D6
  @Test func `that is never the same twice is refused`() async throws {
    let oven = LyingOven(.init(showing: .endlessScreens))
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
      Issue.record("started")
    }

    await #expect(throws: DelegateError.unstableSlot(madeAt: promise.origin)) {
      try await promise.value
    }
    #expect(oven.delegate(behind: 0) == nil)
  }
}
