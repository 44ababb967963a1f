import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @MainActor @Test func `of MainDelegate does as others do`() async throws {
    // A call outside the main actor is not passed on, and the adapter says so.
    final class Before: Noting, MainDelegate {
      let degrees = 9
      func oven(_ oven: Oven, didBake loaf: Loaf) { journal.note(#function, loaf.name) }
      func oven(_ oven: Oven, mayBake loaf: Loaf) -> Bool { false }
      func oven(_ oven: Oven, mayOpen decide: @escaping @MainActor (Bool) -> Void) { decide(true) }
      nonisolated func ovenDidCool() {}
      func ovenDidBurn(_ loaf: Loaf) {}
    }
    let silence = Silence(
      MainDelegateAdapter(replies: .init(mayOpen: { _ in true }, degrees: { 9 })),
      as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      delegate.oven(oven, didBake: rye)
      journal.note(delegate.oven(oven, mayBake: rye), delegate.oven(mayCool: 3), delegate.degrees)
      delegate.ovenDidCool()
    }

    #expect(lines == ["true true 9"])
  }

  @Test func `of MixedDelegate does as others do`() async throws {
    final class Before: MixedDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func mixedDidShow(_ oven: Oven) { journal.note(#function) }
      func mixedMayBake(_ oven: Oven) -> Bool { true }
      func mixedDidEnd(_ loaf: Loaf) { journal.note(#function, loaf.name) }
      nonisolated(nonsending) func mixedWillWait(_ oven: Oven) async -> Int { 3 }
    }
    let silence = Silence(
      MixedDelegateAdapter(replies: .init(mayBake: { _ in true }, willWait: { _ in 3 })),
      as: { $0 }, before: Before.init)

    let lines = try await silence.lines(waiting: { delegate, journal in
      await delegate.mixedDidShow(Oven())
      journal.note(await delegate.mixedMayBake(Oven()), await delegate.mixedWillWait(Oven()))
      delegate.mixedDidEnd(rye)
    })

    #expect(lines == ["true 3"])
  }

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
