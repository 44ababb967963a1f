import DelegateEvents
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  // What the protocol inherits is called outside of its actor, where the adapter cannot pass it on.
  @MainActor @Test func `of CounterDelegate does as others do`() throws {
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
      CounterDelegateAdapter(
        replies: .init(
          porterWillCarry: { $0.name == "rye" }, willWait: { 2 * $0 }, strength: { 9 },
          counterMaySell: { _ in true })),
      as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      delegate.counter(didSell: rye)
      journal.note(delegate.counter(maySell: rye))
      delegate.porter(didCarry: rye)
      journal.note(delegate.porter(mayCarry: rye), delegate.strength)
    }

    #expect(lines == ["true", "true 9"])
  }
}
