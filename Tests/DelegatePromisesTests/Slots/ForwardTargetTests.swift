import DelegatePromises
import Testing
import TestSupport

// E5
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An adapter with a target` {
  private let kitchen = Kitchen<WeakOven>()

  // E5
  @Test func `keeps a target of its own`() {
    let oven = kitchen.newOven()
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
  @Test func `can be given another target, held as it says`() {
    let (news, alive) = (OvenNews(), LiveCount())

    news.forward.set(Bystander(counted: alive))
    #expect(news.forward.target == nil)
    news.forward.set(Bystander(counted: alive), held: .strongly)

    news.ovenDidBake(1)
    #expect((news.forward.target as? Bystander)?.calls.count == 1)
    news.forward.set(nil)
    #expect(alive.count == 0)
  }
}
