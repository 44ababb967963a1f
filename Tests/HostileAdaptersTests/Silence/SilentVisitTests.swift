import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of LoafVisitor does as others do`() throws {
    final class Plain: LoafVisitor {
      func enter(_ loaf: Loaf, _ depth: Int) {}
      func leave(_ loaf: Loaf, _ depth: Int) throws { throw BurntError(degrees: depth) }
    }
    final class Before: Noting, LoafVisitor {
      func enter(_ loaf: Loaf, _ depth: Int) { journal.note(#function, loaf.name, depth) }
      func leave(_ loaf: Loaf, _ depth: Int) throws { throw BurntError(degrees: depth) }
    }
    let silence = Silence(
      of: Plain(),
      LoafVisitorAdapter(replies: .init(leave: { throw BurntError(degrees: $1) })),
      as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.enter(rye, 3)
      journal.note(Result { try delegate.leave(rye, 3) })
    }
  }

  @Test func `of OvenRetrier does as others do`() throws {
    final class Plain: OvenRetrier {
      func retry(_ oven: Oven, dueTo error: any Error) -> Bool { true }
      func oven(_ oven: Oven, didRetryAfter seconds: Int) {}
    }
    final class Before: Noting, OvenRetrier {
      func retry(_ oven: Oven, dueTo error: any Error) -> Bool { true }
      func oven(_ oven: Oven, didRetryAfter seconds: Int) { journal.note(#function, seconds) }
    }
    let silence = Silence(
      of: Plain(), OvenRetrierAdapter(replies: .init(retry: { _, _ in true })), as: { $0 },
      before: Before.init)

    try silence.expectSame { delegate, journal in
      journal.note(delegate.retry(oven, dueTo: BurntError(degrees: 3)))
      delegate.oven(oven, didRetryAfter: 3)
    }
  }

  @Test func `of PorterDelegate does as others do`() async throws {
    let silence = Silence(
      of: PlainPorter(), PorterDelegateAdapter(replies: .carrying), as: { $0 },
      before: NotedPorter.init)

    try await silence.expectSame(waiting: { delegate, journal in
      delegate.porter(didCarry: rye)
      journal.note(delegate.porter(mayCarry: rye), delegate.strength)
      journal.note(await reply { delegate.porter(willCarry: rye, decide: $0) })
      journal.note(await delegate.porterWillWait(3))
    })
  }

  // What the protocol inherits is called outside of its actor, where the adapter cannot pass it on.
  @MainActor @Test func `of CounterDelegate does as others do`() throws {
    final class Plain: CounterDelegate {
      func counter(didSell loaf: Loaf) {}
      func counter(maySell loaf: Loaf) -> Bool { true }
      nonisolated func porter(didCarry loaf: Loaf) {}
      nonisolated func porter(willCarry loaf: Loaf, decide: @escaping @Sendable (Bool) -> Void) {
        decide(loaf.name == "rye")
      }
      nonisolated func porterWillWait(_ hours: Int) async -> Int { 2 * hours }
      nonisolated var strength: Int { 9 }
    }
    final class Before: CounterDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func counter(didSell loaf: Loaf) { journal.note(#function, loaf.name) }
      func counter(maySell loaf: Loaf) -> Bool { true }
      nonisolated func porter(didCarry loaf: Loaf) {}
      nonisolated func porter(willCarry loaf: Loaf, decide: @escaping @Sendable (Bool) -> Void) {
        decide(loaf.name == "rye")
      }
      nonisolated func porterWillWait(_ hours: Int) async -> Int { 2 * hours }
      nonisolated var strength: Int { 9 }
    }
    let silence = Silence(
      of: Plain(),
      CounterDelegateAdapter(
        replies: .init(
          porterWillCarry: { $0.name == "rye" }, willWait: { 2 * $0 }, strength: { 9 },
          counterMaySell: { _ in true })),
      as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.counter(didSell: rye)
      journal.note(delegate.counter(maySell: rye))
      delegate.porter(didCarry: rye)
      journal.note(delegate.porter(mayCarry: rye), delegate.strength)
    }
  }
}

private final class PlainPorter: PorterDelegate {
  let strength = 9
  func porter(didCarry loaf: Loaf) {}
  func porter(willCarry loaf: Loaf, decide: @escaping @Sendable (Bool) -> Void) { decide(true) }
  func porterWillWait(_ hours: Int) async -> Int { 2 * hours }
}

private final class NotedPorter: Noting, PorterDelegate {
  let strength = 9
  func porter(didCarry loaf: Loaf) { journal.note(#function, loaf.name) }
  func porter(mayCarry loaf: Loaf) -> Bool { loaf.name == "oat" }
  func porter(willCarry loaf: Loaf, decide: @escaping @Sendable (Bool) -> Void) { decide(true) }
  func porterWillWait(_ hours: Int) async -> Int { 2 * hours }
}

extension PorterDelegateAdapter.Replies {
  fileprivate static var carrying: Self {
    .init(porterWillCarry: { _ in true }, willWait: { 2 * $0 }, strength: { 9 })
  }
}
