import DelegatePromises
import TestSupport
import Testing

// D6: a promise whose adapter forwards shares its slot with attachments that do.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct `A promise whose adapter forwards` {
  private let oven = WeakOven()
  private let app = Bystander()
  private let starts = Counter()

  private func ask() -> Promise<Int> {
    Promise(
      from: oven, taking: \.delegate, with: { resolver in OvenNews { resolver.fulfill($0) } }
    ) { [starts] _ in starts.add() }
  }

  // D6, E1
  @Test(arguments: [true, false])
  func `is answered in front of attachments, and everybody hears`(
    lowerLeaves: Bool
  ) async throws {
    oven.delegate = app
    let (low, high) = (OvenNews(), OvenNews())
    let lower = DelegateAttachment(of: low, to: oven, at: \.delegate)
    let promise = ask()
    let upper = DelegateAttachment(of: high, to: oven, at: \.delegate)
    if lowerLeaves { lower.detach() }

    oven.bake(1)
    oven.bake(2)

    #expect(try await promise.value == 1)
    #expect(high.loaves.value == [1, 2])
    #expect(low.loaves.value == (lowerLeaves ? [] : [1, 2]))
    #expect(app.calls.count == 2)
    upper.detach()
    lower.detach()
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `waits for another one, and attachments pass it`() async throws {
    let (first, second) = (ask(), ask())
    let news = OvenNews()
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    #expect(starts.count == 1)

    oven.bake(1)
    #expect(try await first.value == 1)
    while starts.count == 1 { await mainActorHasCaughtUp() }
    oven.bake(2)

    #expect(try await second.value == 2)
    #expect(news.loaves.value == [1, 2])
    attachment.detach()
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `waits for an attachment whose adapter does not forward`() async throws {
    let attachment = DelegateAttachment(of: Bystander(), to: oven, at: \.delegate)
    let promise = ask()
    #expect(starts.count == 0)

    attachment.detach()
    while starts.count == 0 { await mainActorHasCaughtUp() }
    oven.bake(1)

    #expect(try await promise.value == 1)
  }

  // D6: the target is taken between the look at the slot and the coming into it.
  @Test func `does not cover one to which it does not pass on`() async throws {
    let plan = Shelf<[UsersCode: @MainActor @Sendable () -> Void]>([:])
    let used = LyingOven(.init()) { moment in
      let act = plan.update { $0.removeValue(forKey: moment) }
      if let act { MainActor.assumeIsolated { act() } }
    }
    oven.delegate = app
    let (low, high) = (OvenNews(), OvenNews())
    let other = Drawer<DelegateAttachment?>(nil)
    let lower = DelegateAttachment(of: low, to: used, at: \.delegate)
    // The slot is read when the request looks, and again when it is installed.
    plan.update {
      $0[.get] = { [oven] in
        plan.update {
          $0[.get] = { other.value = DelegateAttachment(of: high, to: oven, at: \.delegate) }
        }
      }
    }
    let upper = DelegateAttachment(of: high, to: used, at: \.delegate)

    #expect(used.delegate === low)
    await #expect(throws: DelegateError.slotBusy(takenAt: lower.ended.origin)) {
      try await upper.ended.value
    }
    lower.detach()
    other.value?.detach()
    #expect(used.delegate == nil)
  }
}
