import DelegatePromises
import Testing
import TestSupport

// E1, E5: the previous delegate still gets its callbacks.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A forwarding adapter` {
  private let kitchen = Kitchen<WeakOven>()

  // E1
  @Test func `passes each call on to the previous delegate, once and after its readers`() {
    let log = Shelf<[String]>([])
    let oven = kitchen.newOven()
    let earlier = OvenNews { loaves in log.update { $0.append("forward \(loaves)") } }
    oven.delegate = earlier
    let news = OvenNews { loaves in log.update { $0.append("reader \(loaves)") } }
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)

    oven.bake(1)
    oven.bake(2)

    #expect(log.value == ["reader 1", "forward 1", "reader 2", "forward 2"])
    attachment.detach()
  }

  // E1
  @Test func `passes a call on after every reader of its event`() {
    let log = Shelf<[String]>([])
    let oven = kitchen.newOven()
    let earlier = OvenNews { _ in log.update { $0.append("forward") } }
    oven.delegate = earlier
    let event = DelegateEvent<Int>()
    let readers = ["first", "second"].map { name in
      event.observe { _ in log.update { $0.append(name) } }
    }
    let attachment = DelegateAttachment(of: OvenNews { event.send($0) }, to: oven, at: \.delegate)

    oven.bake(1)

    #expect(log.value == ["first", "second", "forward"])
    for reader in readers { reader.cancel() }
    attachment.detach()
  }

  // E1
  @Test func `forgets a delegate that has left the slot, once it is in the slot again`() {
    let oven = kitchen.newOven()
    let (news, earlier) = (OvenNews(), Bystander())
    oven.delegate = earlier
    DelegateAttachment(of: news, to: oven, at: \.delegate).detach()
    oven.delegate = nil
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)

    oven.bake(1)

    #expect(news.loaves.value == [1])
    #expect(earlier.calls.count == 0)
    attachment.detach()
  }

  // E1
  @Test func `passes on calls without readers`() {
    let oven = kitchen.newOven()
    let earlier = Bystander()
    oven.delegate = earlier
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)

    oven.preheat()
    oven.fail(OvenError.burnt)

    #expect(earlier.calls.count == 2)
    attachment.detach()
  }

  // E5
  @Test func `holds the previous delegate weakly`() {
    let oven = kitchen.newOven()
    let (alive, news) = (LiveCount(), OvenNews())
    let attachment = attach(
      news, to: oven, at: DelegateSlot(\.delegate), after: alive
    ) { $1.delegate = $0 }

    #expect(alive.count == 0)
    #expect(news.forward.target == nil)
    attachment.detach()
    #expect(oven.delegate == nil)
  }

  // E5
  @Test func `holds the previous delegate strongly, as its source does`() {
    let oven = StrongOven()
    let (alive, news) = (LiveCount(), OvenNews())
    let attachment = attach(
      news, to: oven, at: DelegateSlot(\.delegate, held: .strongly), after: alive
    ) { $1.delegate = $0 }

    #expect(alive.count == 1)
    #expect(news.forward.target != nil)
    attachment.detach()
    #expect(oven.delegate is Bystander)
    oven.delegate = nil  // The adapter no longer retains it.
    #expect(alive.count == 0)
  }

  // E5
  @Test func `passes on to the next slot's delegate when it is attached there`() {
    let ovens = [kitchen.newOven(), kitchen.newOven()]
    let (earlier, news) = ([Bystander(), Bystander()], OvenNews())
    for (oven, delegate) in zip(ovens, earlier) { oven.delegate = delegate }

    for oven in ovens {
      let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
      oven.bake(1)
      attachment.detach()
    }

    #expect(earlier.map(\.calls.count) == [1, 1])
  }

  // E1
  @Test func `passes on even the call in which it is detached`() {
    let oven = kitchen.newOven()
    let earlier = Bystander()
    oven.delegate = earlier
    let box = Shelf<DelegateAttachment?>(nil)
    box.value = DelegateAttachment(
      of: OvenNews { _ in box.value?.detach() }, to: oven, at: \.delegate)

    oven.bake(1)

    #expect(earlier.calls.count == 1)
    #expect(oven.delegate === earlier)
    box.value = nil
  }

  // E1
  @Test func `does not pass on to itself`() {
    let oven = kitchen.newOven()
    let news = OvenNews()
    oven.delegate = news

    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    oven.bake(1)

    #expect(news.loaves.value == [1])
    attachment.detach()
    #expect(oven.delegate === news)
  }

  // E1
  @Test func `of a promise passes on as well`() async throws {
    let oven = kitchen.newOven()
    let earlier = Bystander()
    oven.delegate = earlier
    let promise = Promise<Int>(
      from: oven, taking: \.delegate,
      with: { resolver in
        OvenNews { resolver.fulfill($0) }
      }
    ) {
      $0.preheat()
      $0.bake(2)
    }

    #expect(try await promise.value == 2)
    #expect(earlier.calls.count == 2)
  }

  // E5
  @Test(arguments: [DelegateHolding.weakly, .strongly, nil])
  func `or any other holds the previous delegate as the slot says`(
    held holding: DelegateHolding?
  ) {
    let oven = kitchen.newOven()
    let alive = LiveCount()
    let promise = ask(oven, at: DelegateSlot(\.delegate, held: holding), after: alive)

    #expect(alive.count == (holding == .weakly ? 0 : 1), "a promise that does not know retains it")

    promise.cancel()
    #expect(alive.count == 0)
  }

  // E5
  @Test func `finds a previous delegate that belongs to the main actor`() {
    let shop = Shop()
    let (window, sign) = (Window(), Sign())
    shop.delegate = sign
    let attachment = DelegateAttachment(of: window, to: shop, at: \.delegate)

    shop.delegate?.shopDidOpen()

    #expect(sign.isLit)
    attachment.detach()
  }

  private func attach<Source: Oven>(
    _ news: OvenNews,
    to oven: Source,
    at slot: DelegateSlot<Source, any OvenDelegate>,
    after alive: LiveCount,
    _ install: (any OvenDelegate, Source) -> Void
  ) -> DelegateAttachment {
    let earlier = Bystander(counted: alive)
    install(earlier, oven)
    return DelegateAttachment(of: news, to: oven, at: slot)
  }

  private func ask(
    _ oven: WeakOven,
    at slot: DelegateSlot<WeakOven, any OvenDelegate>,
    after alive: LiveCount
  ) -> Promise<Int> {
    let earlier = Bystander(counted: alive)
    oven.delegate = earlier
    return Promise(from: oven, taking: slot, with: { Baker($0) }) { _ in }
  }
}

private protocol ShopDelegate: AnyObject {
  func shopDidOpen()
}

private final class Shop {
  weak var delegate: (any ShopDelegate)?
}

private final class Window: ShopDelegate, Forwarding {
  let forward = ForwardTarget<any ShopDelegate>()
  func shopDidOpen() { forward.target?.shopDidOpen() }
}

/// An adapter whose conformance belongs to the main actor too.
@MainActor
private final class Sign: @MainActor ShopDelegate {
  private(set) var isLit = false
  func shopDidOpen() { isLit = true }
}
