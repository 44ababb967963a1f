import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @MainActor @Test func `of MainDelegate does as others do`() async throws {
    final class Plain: MainDelegate {
      let degrees = 9
      func oven(_ oven: Oven, didBake loaf: Loaf) {}
      func oven(_ oven: Oven, mayOpen decide: @escaping @MainActor (Bool) -> Void) { decide(true) }
      nonisolated func ovenDidCool() {}
      func ovenDidBurn(_ loaf: Loaf) {}
    }
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
      of: Plain(),
      MainDelegateAdapter(replies: .init(mayOpen: { _ in true }, degrees: { 9 })),
      as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.oven(oven, didBake: rye)
      journal.note(delegate.oven(oven, mayBake: rye), delegate.oven(mayCool: 3), delegate.degrees)
      delegate.ovenDidCool()
    }
  }

  @Kitchen @Test func `of KitchenDelegate does as others do`() throws {
    final class Plain: KitchenDelegate {
      func kitchen(didBake loaf: Loaf, in oven: Oven) {}
      func kitchen(mayBake loaf: Loaf, in oven: Oven) async throws -> Bool { true }
    }
    final class Before: KitchenDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func kitchen(didBake loaf: Loaf, in oven: Oven) { journal.note(#function, loaf.name) }
      func kitchen(mayBake loaf: Loaf, in oven: Oven) async throws -> Bool { true }
      func kitchen(mayOpen oven: Oven, decide: @escaping @Sendable (Bool) -> Void) { decide(true) }
    }
    let silence = Silence(
      of: Plain(), KitchenDelegateAdapter(replies: .init(kitchenMayBake: { _, _ in true })),
      as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.kitchen(didBake: rye, in: Oven())
      delegate.kitchen(mayOpen: Oven()) { journal.note($0) }
    }
  }

  @Test func `of MixedDelegate does as others do`() async throws {
    final class Plain: MixedDelegate {
      func mixedDidShow(_ oven: Oven) {}
      func mixedMayBake(_ oven: Oven) -> Bool { true }
      func mixedDidEnd(_ loaf: Loaf) {}
      nonisolated(nonsending) func mixedWillWait(_ oven: Oven) async -> Int { 3 }
    }
    final class Before: MixedDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func mixedDidShow(_ oven: Oven) { journal.note(#function) }
      func mixedMayBake(_ oven: Oven) -> Bool { true }
      func mixedDidEnd(_ loaf: Loaf) { journal.note(#function, loaf.name) }
      nonisolated(nonsending) func mixedWillWait(_ oven: Oven) async -> Int { 3 }
    }
    let silence = Silence(
      of: Plain(),
      MixedDelegateAdapter(replies: .init(mayBake: { _ in true }, willWait: { _ in 3 })),
      as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { delegate, journal in
      await delegate.mixedDidShow(Oven())
      journal.note(await delegate.mixedMayBake(Oven()), await delegate.mixedWillWait(Oven()))
      delegate.mixedDidEnd(rye)
    })
  }
}
