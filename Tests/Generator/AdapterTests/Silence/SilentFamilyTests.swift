import DelegateEvents
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of ChildDelegate does as others do`() throws {
    final class Before: Noting, ChildDelegate {
      func childDidWake() { journal.note(#function) }
      func parentDidWake() { journal.note(#function) }
      func parent(mayWake hour: Int) -> Bool { hour > 8 }
      func parent(didHear text: String) { journal.note(#function, text) }
    }
    let silence = Silence(ChildDelegateAdapter(), as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      delegate.childDidWake()
      delegate.parentDidWake()
      delegate.parent(didHear: "rye")
      journal.note(delegate.parent(mayWake: 7), delegate.description)
    }

    #expect(lines == ["true a child"])
  }

  @Test func `of PlantDelegate does as others do`() throws {
    final class Before: Plant, PlantDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func plant(didGrow length: Int) { journal.note(#function, length) }
      func plant(mayGrow length: Int) -> Bool { length > 5 }
    }
    let silence = Silence(PlantDelegateAdapter(), as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      delegate.plant(didGrow: 3)
      journal.note(delegate.plant(mayGrow: 4), delegate.grow(by: 2))
    }

    #expect(lines == ["true 2"])
  }

  @Test func `of DiamondDelegate does as others do`() throws {
    final class Before: DiamondDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func rootDidGrow() { journal.note(#function) }
      func leftDidGrow(by length: Int) { journal.note(#function, length) }
      func rightDidGrow(by length: Int) { journal.note(#function, length) }
      func mayGrow() -> Bool { false }
      func diamondDidShine() { journal.note(#function) }
    }
    let silence = Silence(DiamondDelegateAdapter(), as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      delegate.rootDidGrow()
      delegate.leftDidGrow(by: 3)
      delegate.rightDidGrow(by: 4)
      delegate.diamondDidShine()
      journal.note(delegate.mayGrow(), (delegate as any RightDelegate).mayGrow())
    }

    #expect(lines == ["true true"])
  }
}
