import Testing
import TestSupport

import DelegatePromises

// D4, D6: a slot whose setter ignores nil keeps an adapter that has left.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot that keeps an adapter` {
  private let oven = StrongOven()
  private let news = OvenNews()
  private let handler = DelegateSlot<StrongOven, any OvenDelegate>(
    id: "handler", get: { $0.delegate }, set: { if let next = $1 { $0.delegate = next } })

  // D4, D6: what it shows tells nothing of the other slot.
  @Test(arguments: [false, true], [false, true])
  func `is not the other one that this adapter sits in later`(
    isFirstOutFirst: Bool, isWrittenByOthers: Bool
  ) {
    let (other, writer) = (Bystander(), Bystander())
    oven.inspector = other

    for _ in 0..<3 {
      oven.delegate = nil
      DelegateAttachment(of: news, to: oven, at: handler).detach()
      #expect(oven.delegate === news)
      let inside = DelegateAttachment(of: news, to: oven, at: \.inspector)
      let again = DelegateAttachment(of: news, to: oven, at: handler)
      oven.bake(1)
      if isWrittenByOthers { oven.delegate = writer }

      for attachment in isFirstOutFirst ? [inside, again] : [again, inside] { attachment.detach() }

      #expect(oven.inspector === other)
      #expect(oven.delegate === (isWrittenByOthers ? writer as any OvenDelegate : news))
    }
    #expect(news.loaves.value == Array(repeating: 1, count: 6))
  }

  // D4, D6
  @Test(arguments: [false, true])
  func `is not the other one either if a key path names it`(isFirstOutFirst: Bool) {
    let (pickyOven, other) = (PickyOven(), Bystander())
    pickyOven.inspector = other
    for _ in 0..<3 {
      DelegateAttachment(of: news, to: pickyOven, at: \.delegate).detach()
      let inside = DelegateAttachment(of: news, to: pickyOven, at: \.inspector)
      let again = DelegateAttachment(of: news, to: pickyOven, at: \.delegate)

      for attachment in isFirstOutFirst ? [inside, again] : [again, inside] { attachment.detach() }

      #expect(pickyOven.inspector === other && pickyOven.delegate === news)
    }
  }

  // D4: another adapter has come in front of it, and has given the slot back to it.
  @Test func `is not the other one either when another adapter has been in it`() {
    let other = Bystander()
    oven.inspector = other
    for adapter in [news, OvenNews()] {
      DelegateAttachment(of: adapter, to: oven, at: handler).detach()
      #expect(oven.delegate === news)
    }

    let inside = DelegateAttachment(of: news, to: oven, at: \.inspector)
    let again = DelegateAttachment(of: news, to: oven, at: handler)
    for attachment in [inside, again] { attachment.detach() }

    #expect(oven.inspector === other && oven.delegate === news)
  }

  // D6: nobody can see that the slot which shows the adapter is not the one in which it sits.
  @Test func `keeps a request waiting for the other one`() async throws {
    DelegateAttachment(of: news, to: oven, at: handler).detach()
    let inside = DelegateAttachment(of: news, to: oven, at: \.inspector)
    let promise = Promise(from: oven, taking: handler, with: { Baker($0) }) { $0.bake(1) }
    #expect(promise.current == nil)

    inside.detach()

    #expect(try await promise.value == 1)
    #expect(oven.delegate === news)
  }

  // D6
  @Test func `is one slot by two names, also when it has kept it before`() {
    DelegateAttachment(of: news, to: oven, at: handler).detach()
    let first = DelegateAttachment(of: news, to: oven, at: handler)
    let second = DelegateAttachment(of: news, to: oven, at: \.front)
    oven.bake(1)

    first.detach()
    oven.bake(2)

    #expect(news.loaves.value == [1, 2])
    second.detach()
    #expect(oven.delegate === news)
  }
}

/// An oven with a delegate that nobody can take away, and a second slot.
private final class PickyOven {
  private var kept: (any OvenDelegate)?
  var inspector: (any OvenDelegate)?

  var delegate: (any OvenDelegate)? {
    get { kept }
    set { if let newValue { kept = newValue } }
  }
}
