import DelegatePromises
import Dispatch
import Testing
import TestSupport

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
    for _ in 0..<5_000 {
      let (one, other) = (OvenNews(), OvenNews())
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        let (adapter, target) = thread == 0 ? (one, other) : (other, one)
        try? adapter.forward.set(target)
      }
      let isClosed = one.forward.target === other && other.forward.target === one
      #expect(!isClosed)
    }
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
