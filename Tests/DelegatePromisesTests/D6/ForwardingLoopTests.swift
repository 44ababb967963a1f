import Dispatch
import Testing
import TestSupport

@testable import DelegatePromises

// D6: no chain of links that the library made leads back to an adapter.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A chain of forwarding adapters` {
  private let oven = StrongOven()

  // D6
  @Test func `does not lead back to an adapter that a setter's name hides`() async throws {
    let (news, taker) = (OvenNews(), Bystander())
    let setter = DelegateSlot<StrongOven, any OvenDelegate>(id: "setter", set: { $0.delegate = $1 })
    let first = DelegateAttachment(of: news, to: oven, at: setter)
    let second = DelegateAttachment(
      of: taker, to: oven, at: DelegateSlot(\StrongOven.delegate, ifTaken: .takeOver))

    let third = DelegateAttachment(
      of: news, to: oven, at: DelegateSlot(\.front, ifTaken: .takeOver))
    oven.bake(1)

    #expect(news.forward.target !== news)
    #expect(news.loaves.value == [1])
    await #expect(throws: DelegateError.self) { try await second.ended.value }
    for attachment in [third, first] { attachment.detach() }
    #expect(oven.delegate == nil)
  }

  // D6, P9
  @Test func `is not closed by two threads, each from its end`() {
    for _ in 0..<20_000 {
      let (one, other) = (OvenNews(), OvenNews())
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        let (adapter, target) = thread == 0 ? (one, other) : (other, one)
        try? adapter.forward.set(target)
      }
      let isClosed = one.forward.target === other && other.forward.target === one
      #expect(!isClosed)
    }
  }

  // D6, P9: nothing runs through a circle, not even between the two calls that would close it.
  @Test func `is never seen closed while two threads try to close it`() async {
    let (one, other, isOver, refused) = (OvenNews(), OvenNews(), Shelf(false), Counter())
    let crew = Crew(threads: 2)
    for (adapter, target) in [(one, other), (other, one)] {
      crew.run {
        while !isOver.value {
          do { try adapter.forward.set(target) } catch { refused.add() }
          try? adapter.forward.set(nil)
        }
      }
    }

    var circles = 0
    for _ in 0..<1_000_000 where circles == 0 && refused.count < 20_000 {
      let isClosed = ForwardWalk.withSection {
        one.forward.target === other && other.forward.target === one
      }
      if isClosed { circles += 1 }
    }
    isOver.value = true
    await crew.finish()
    #expect(circles == 0 && refused.count > 0)
  }

  // D6
  @Test func `is followed to its end, even if other adapters form a circle`() throws {
    let circle = (0..<3).map { _ in Relay(ForwardTarget()) }
    circle[2].place.value = ForwardTarget(circle[0])
    try circle[1].forward.set(circle[2])
    circle[0].place.value = ForwardTarget(circle[1])
    let news = OvenNews()
    oven.delegate = circle[0]

    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)

    #expect(news.forward.target === circle[0])
    attachment.detach()
    #expect(oven.delegate === circle[0])
  }

  // D6: nobody sees that the stand-in leads to the adapter, which sits there by a name without a getter.
  @Test func `is not closed through a stand-in for the adapter`() async throws {
    let (oven, news) = (LyingOven(.init(showing: .newScreens)), OvenNews())
    let setter = DelegateSlot<LyingOven, any OvenDelegate>(id: "setter", set: { $0.delegate = $1 })
    let first = DelegateAttachment(of: news, to: oven, at: setter)

    let second = DelegateAttachment(of: news, to: oven, at: \.delegate)

    await #expect { try await second.ended.value } throws: { error in
      if case DelegateError.forwardingLoop = error { true } else { false }
    }
    oven.bake(1)
    #expect(news.loaves.value == [1])
    first.detach()
  }

  // D6: one adapter in two slots. By a name that cannot be read, it may sit in either.
  @Test(arguments: [false, true])
  func `leads to the delegate before, if the slot that can be read is the first`(
    isFirst: Bool
  ) async throws {
    let (oven, news, earlier) = (LyingOven(.init(showing: .newScreens)), OvenNews(), Bystander())
    oven.delegate = earlier
    let setter = DelegateSlot<LyingOven, any OvenDelegate>(
      id: "inspector", set: { $0.inspector = $1 })
    let slots = [DelegateSlot(\LyingOven.delegate), setter]

    let attachments = (isFirst ? slots : slots.reversed()).map {
      DelegateAttachment(of: news, to: oven, at: $0)
    }
    oven.bake(1)

    #expect(news.loaves.value == (isFirst ? [1, 1] : [1]))
    #expect(earlier.calls.count == (isFirst ? 2 : 1))
    for attachment in attachments { attachment.detach() }
    if !isFirst {
      await #expect(throws: DelegateError.self) { try await attachments[1].ended.value }
    }
    oven.bake(2)
    #expect(earlier.calls.count == (isFirst ? 3 : 2))
  }

  // D6
  @Test func `is not closed through a stand-in below another adapter`() async throws {
    let (oven, news, other) = (LyingOven(.init(showing: .newScreens)), OvenNews(), OvenNews())
    let setter = DelegateSlot<LyingOven, any OvenDelegate>(id: "setter", set: { $0.delegate = $1 })
    let first = DelegateAttachment(of: news, to: oven, at: setter)
    let second = DelegateAttachment(of: other, to: oven, at: \.delegate)

    let third = DelegateAttachment(of: news, to: oven, at: \.delegate)

    await #expect(throws: DelegateError.self) { try await third.ended.value }
    oven.bake(1)
    #expect(news.loaves.value == [1] && other.loaves.value == [1])
    for attachment in [second, first] { attachment.detach() }
  }

  // D6: the source shows for the adapter what it has shown before, as if it refused the adapter.
  @Test func `is not closed through the stand-in for an adapter that was put there by hand`() {
    let (oven, news) = (LyingOven(.init(showing: .screens)), OvenNews())
    oven.delegate = news

    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    oven.bake(1)

    #expect(news.loaves.value == [1])
    attachment.detach()
    oven.bake(2)
    #expect(news.loaves.value == [1, 2])
  }

  // D6
  @Test func `is not closed by an adapter that leaves`() throws {
    let news = (0..<3).map { _ in OvenNews() }
    oven.delegate = news[0]
    let attachments = news.dropFirst().map {
      DelegateAttachment(of: $0, to: oven, at: DelegateSlot(\.delegate, held: .strongly))
    }
    try news[1].forward.set(nil)
    #expect(throws: DelegateError.self) { try news[0].forward.set(news[2]) }

    attachments[0].detach()
    oven.bake(1)

    #expect(news.map(\.loaves.value) == [[1], [], [1]])
    attachments[1].detach()
    #expect(oven.delegate === news[0])
  }
}

/// An adapter whose target can be another one each time.
private final class Relay: OvenDelegate, Forwarding {
  let place: Shelf<ForwardTarget<any OvenDelegate>>

  init(_ forward: ForwardTarget<any OvenDelegate>) { place = Shelf(forward) }

  var forward: ForwardTarget<any OvenDelegate> { place.value }

  func ovenDidPreheat() { forward.target?.ovenDidPreheat() }

  func ovenDidBake(_ loaves: Int) { forward.target?.ovenDidBake(loaves) }

  func ovenDidFail(_ error: any Error) { forward.target?.ovenDidFail(error) }
}
