import DelegatePromises
import Testing
import TestSupport

// E5
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An adapter with a target` {
  // E5
  @Test func `keeps a target of its own`() {
    let oven = WeakOven()
    let (earlier, own) = (Bystander(), Bystander())
    oven.delegate = earlier
    let news = OvenNews(forward: ForwardTarget(own))

    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    oven.bake(1)
    attachment.detach()

    #expect(own.calls.count == 1)
    #expect(earlier.calls.count == 0)
    #expect(news.forward.target === own)
  }

  // E5
  @Test func `holds a target of its own weakly, unless it is told otherwise`() {
    let alive = LiveCount()
    let weak = ForwardTarget<any OvenDelegate>(Bystander(counted: alive))
    let strong = ForwardTarget<any OvenDelegate>(Bystander(counted: alive), held: .strongly)

    #expect(weak.target == nil)
    #expect(strong.target != nil)
    #expect(alive.count == 1)
  }

  // E5
  @Test func `can get another target, held as requested`() throws {
    let (news, alive) = (OvenNews(), LiveCount())

    try news.forward.set(Bystander(counted: alive))
    #expect(news.forward.target == nil)
    try news.forward.set(Bystander(counted: alive), held: .strongly)

    news.ovenDidBake(1)
    #expect((news.forward.target as? Bystander)?.calls.count == 1)
    try news.forward.set(nil)
    #expect(alive.count == 0)
  }

  // E5
  @Test func `keeps a target of its own that is set while it is attached or detached`() async {
    for _ in 0..<1000 {
      let oven = WeakOven()
      let (earlier, own, news) = (Bystander(), Bystander(), OvenNews())
      oven.delegate = earlier
      let crew = Crew(threads: 1)
      crew.run { try? news.forward.set(own) }

      DelegateAttachment(of: news, to: oven, at: \.delegate).detach()
      await crew.finish()

      guard news.forward.target === own else {
        Issue.record("it passes on to \(String(describing: news.forward.target))")
        return
      }
    }
  }

  // E5
  @Test func `keeps the previous delegate of a slot that it still sits in`() {
    let ovens = (0..<3).map { _ in WeakOven() }
    let (second, third, news) = (Bystander(), Bystander(), OvenNews())
    (ovens[1].delegate, ovens[2].delegate) = (second, third)
    let first = attach(news, to: ovens[0], after: Bystander())
    let stays = DelegateAttachment(of: news, to: ovens[1], at: \.delegate)

    first.detach()
    let other = DelegateAttachment(of: news, to: ovens[2], at: \.delegate)

    #expect(news.forward.target === second)
    for attachment in [stays, other] { attachment.detach() }
  }

  // E5, L4: each layer retains what lies below all of them only as its own slot says.
  @Test(arguments: [DelegateHolding.weakly, .strongly])
  func `retains nothing for a layer below that has left`(holding: DelegateHolding) {
    let (oven, alive, upper) = (WeakOven(), LiveCount(), OvenNews())
    var earlier: Bystander? = Bystander(counted: alive)
    oven.delegate = earlier
    let low = DelegateAttachment(
      of: OvenNews(), to: oven, at: DelegateSlot(\.delegate, held: .strongly))
    let high = DelegateAttachment(
      of: upper, to: oven, at: DelegateSlot(\.delegate, held: holding))
    earlier = nil

    low.detach()

    let isRetained = holding == .strongly
    #expect(alive.count == (isRetained ? 1 : 0))
    #expect((upper.forward.target is Bystander) == isRetained)
    high.detach()
    #expect(oven.delegate == nil)
    #expect(alive.count == 0)
  }

  /// Attaches an adapter over a delegate that is freed at once.
  private func attach(
    _ news: OvenNews, to oven: WeakOven, after earlier: Bystander
  ) -> DelegateAttachment {
    oven.delegate = earlier
    return DelegateAttachment(of: news, to: oven, at: \.delegate)
  }
}
