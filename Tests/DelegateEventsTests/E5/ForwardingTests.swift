import DelegateEvents
import Testing
import TestSupport

// E1, E5: the previous delegate still gets its callbacks.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A forwarding adapter` {
  private let oven = WeakOven()
  private let earlier = Bystander()
  private let alive = LiveCount()

  // E1
  @Test func `passes each call on to the previous delegate, once and after every reader`() {
    let (log, event) = (Shelf<[String]>([]), DelegateEvent<Int>())
    let earlier = OvenNews { loaves in log.update { $0.append("forward \(loaves)") } }
    oven.delegate = earlier
    let readers = ["first", "second"].map { name in
      event.observe { loaves in log.update { $0.append("\(name) \(loaves)") } }
    }
    let attachment = DelegateAttachment(of: OvenNews { event.send($0) }, to: oven, at: \.delegate)

    oven.bake(1)
    oven.bake(2)

    #expect(log.value == [1, 2].flatMap { ["first \($0)", "second \($0)", "forward \($0)"] })
    for reader in readers { reader.cancel() }
    attachment.detach()
  }

  // E1
  @Test func `forgets a delegate that has left the slot, once it is in the slot again`() {
    let news = OvenNews()
    oven.delegate = earlier
    DelegateAttachment(of: news, to: oven, at: \.delegate).detach()
    oven.delegate = nil
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)

    oven.bake(1)

    #expect(news.loaves.value == [1])
    #expect(earlier.calls.count == 0)
    attachment.detach()
  }

  // E5
  @Test func `holds the previous delegate weakly`() {
    let news = OvenNews()
    let attachment = attach(news, to: oven, at: \.delegate)

    #expect(alive.count == 0)
    #expect(news.forward.target == nil)
    attachment.detach()
    #expect(oven.delegate == nil)
  }

  // E5
  @Test func `holds the previous delegate strongly, as its source does`() {
    let (oven, news) = (StrongOven(), OvenNews())
    let attachment = attach(news, to: oven, at: \.delegate, held: .strongly)

    #expect(alive.count == 1)
    #expect(news.forward.target != nil)
    attachment.detach()
    #expect(oven.delegate is Bystander)
    oven.delegate = nil  // The adapter no longer retains it.
    #expect(alive.count == 0)
  }

  // E5
  @Test func `passes on to the next slot's delegate when it is attached there`() {
    let (ovens, earlier, news) = ([oven, WeakOven()], [Bystander(), Bystander()], OvenNews())
    for (oven, delegate) in zip(ovens, earlier) { oven.delegate = delegate }

    for oven in ovens {
      let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
      oven.bake(1)
      attachment.detach()
    }

    #expect(earlier.map(\.calls.count) == [1, 1])
  }

  // E1
  @Test func `does not pass on to itself`() {
    let news = OvenNews()
    oven.delegate = news
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)

    oven.bake(1)

    #expect(news.loaves.value == [1])
    attachment.detach()
    #expect(oven.delegate === news)
  }

  // E1
  @Test func `of a promise passes on as well, also calls that nobody reads`() async throws {
    oven.delegate = earlier
    let promise = Promise<Int>(
      from: oven, taking: \.delegate, with: { resolver in OvenNews { resolver.fulfill($0) } }
    ) {
      $0.preheat()
      $0.fail(OvenError.burnt)
      $0.bake(2)
    }

    #expect(try await promise.value == 2)
    #expect(earlier.calls.count == 3)
  }

  // E5
  @Test(arguments: [DelegateHolding.weakly, .strongly, nil])
  func `or any other holds the previous delegate as the slot says`(
    held holding: DelegateHolding?
  ) {
    let promise = ask(held: holding)

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

  /// Attaches an adapter over a delegate that only the source, or the adapter, may keep.
  private func attach<Source: Oven>(
    _ news: OvenNews, to oven: Source,
    at property: ReferenceWritableKeyPath<Source, (any OvenDelegate)?>,
    held holding: DelegateHolding? = nil
  ) -> DelegateAttachment {
    let earlier = Bystander(counted: alive)
    oven[keyPath: property] = earlier
    return withExtendedLifetime(earlier) {
      DelegateAttachment(of: news, to: oven, at: DelegateSlot(property, held: holding))
    }
  }

  private func ask(held holding: DelegateHolding?) -> Promise<Int> {
    let earlier = Bystander(counted: alive)
    oven.delegate = earlier
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(\.delegate, held: holding)
    return withExtendedLifetime(earlier) {
      Promise(from: oven, taking: slot, with: { Baker($0) }) { _ in }
    }
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
