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

  // D6, E1: the source makes the stand-in anew, and the old one was all that led to the delegate.
  @Test(arguments: [DelegateHolding.weakly, .strongly, nil] as [DelegateHolding?])
  func `that it makes anew as it is given back loses no callback under way`(
    held holding: DelegateHolding?
  ) async throws {
    let oven = LyingOven(.init(showing: .unwrappingScreens, isWeak: true))
    let (earlier, handle) = (Bystander(), Shelf<DelegateAttachment.Handle?>(nil))
    oven.delegate = earlier
    let slot = DelegateSlot<LyingOven, any OvenDelegate>(\.delegate, held: holding)
    let attachment = DelegateAttachment(
      of: OvenNews { _ in handle.value?.detach() }, to: oven, at: slot)
    handle.value = attachment.handle
    oven.bake(1)
    #expect(earlier.calls.count == 1)

    let promise = Promise<Int>(
      from: oven, taking: slot, with: { resolver in OvenNews { resolver.fulfill($0) } }
    ) { _ in }
    oven.bake(2)

    #expect(try await promise.value == 2)
    #expect(earlier.calls.count == 2)
    oven.bake(3)
    #expect(earlier.calls.count == 3)
  }

  // D6, E1: others come and go inside the callback, and each makes the source show a new stand-in.
  @Test(arguments: ["an adapter", "a request", "both"])
  func `that it makes anew again and again loses no callback under way`(way: String) {
    let oven = LyingOven(.init(showing: .unwrappingScreens, isWeak: true))
    let (earlier, handle) = (Bystander(), Shelf<DelegateAttachment.Handle?>(nil))
    oven.delegate = earlier
    let attachment = DelegateAttachment(
      of: OvenNews { _ in
        handle.value?.detach()
        MainActor.assumeIsolated {
          if way != "a request" {
            DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate).detach()
          }
          if way != "an adapter" {
            Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }.cancel()
          }
        }
      }, to: oven, at: \.delegate)
    handle.value = attachment.handle

    for loaves in 1...2 { oven.bake(loaves) }

    #expect(earlier.calls.count == 2)
  }

  // D4, D6: it shows another one for the lower adapter too.
  @Test(arguments: [false, true])
  func `that it makes anew is given back by two adapters`(isInsideSetter: Bool) {
    let lower = Shelf<DelegateAttachment.Handle?>(nil)
    let oven = LyingOven(.init(showing: .unwrappingScreens)) { moment in
      if isInsideSetter, moment == .set { lower.update { $0.take() }?.detach() }
    }
    let (earlier, news) = (Bystander(), [OvenNews(), OvenNews()])
    oven.delegate = earlier
    let first = DelegateAttachment(of: news[0], to: oven, at: \.delegate)
    lower.value = isInsideSetter ? first.handle : nil
    let second = DelegateAttachment(of: news[1], to: oven, at: \.delegate)
    oven.bake(1)

    second.detach()
    oven.bake(2)
    first.detach()
    oven.bake(3)

    #expect(news.map(\.loaves.value) == [isInsideSetter ? [] : [1, 2], [1]])
    #expect(earlier.calls.count == 3)
  }

  // D4, D6: each adapter that leaves makes it show another one for the lower adapter.
  @Test func `that it makes anew again and again is given back by the lower adapter`() {
    let oven = LyingOven(.init(showing: .unwrappingScreens))
    let (earlier, news) = (Bystander(), OvenNews())
    oven.delegate = earlier
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    for _ in 0..<3 { DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate).detach() }
    oven.bake(1)

    attachment.detach()
    oven.bake(2)

    #expect(news.loaves.value == [1])
    #expect(earlier.calls.count == 2)
    #expect(oven.delegate(behind: 0) === earlier)
  }

  // D4, D6: the upper adapter leaves while the lower one does.
  @Test(arguments: [UsersCode.stop, .get])
  func `that it makes anew is given back by two adapters at once`(inside moment: UsersCode) {
    let (upper, leavesAt) = (Shelf<DelegateAttachment.Handle?>(nil), Shelf(UsersCode?.none))
    let reach = { @Sendable (reached: UsersCode) in
      if leavesAt.value == reached { upper.update { $0.take() }?.detach() }
    }
    let oven = LyingOven(.init(showing: .unwrappingScreens), onUse: reach)
    let (earlier, news) = (Bystander(), [OvenNews(), OvenNews()])
    oven.delegate = earlier
    let lower = DelegateAttachment(
      of: news[0], to: oven, at: \.delegate, stop: { _ in reach(.stop) })
    let higher = DelegateAttachment(of: news[1], to: oven, at: \.delegate)
    upper.value = higher.handle
    oven.bake(1)

    leavesAt.value = moment
    lower.detach()
    oven.bake(2)

    withExtendedLifetime(higher) { #expect(upper.value == nil) }
    #expect(news.map(\.loaves.value) == [[1], [1]])
    #expect(earlier.calls.count == 2)
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
