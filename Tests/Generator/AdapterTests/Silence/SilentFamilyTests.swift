import DelegatePromises
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

  @Test func `of BothDelegate does as others do`() throws {
    final class Before: Noting, BothDelegate {
      func telling(didBake loaf: Loaf) { journal.note(#function, loaf.name) }
      func asking(mayBake loaf: Loaf) -> Bool { loaf.name == "oat" }
    }
    let silence = Silence(BothDelegateAdapter(), as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      let source = ComposedSource()
      source.delegate = delegate
      for name in ["rye", "oat"] { source.bake(Loaf(name)) }
      journal.note(delegate.asking(mayBake: rye))
    }

    #expect(lines == ["true"])
  }

  @Test func `of PrimaryDelegate does as others do`() throws {
    final class Before: PrimaryDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func primary(didSell item: Int) { journal.note(#function, item) }
      func primary(mayReplace item: Int, with other: Int?) -> Int? { item }
      func primary(swap: (left: Int, right: [Int])) { journal.note(#function, swap) }
    }
    let silence = Silence(PrimaryDelegateAdapter<Int>(), as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      delegate.primary(didSell: 3)
      journal.note(delegate.primary(mayReplace: 3, with: 4) as Any)
      delegate.primary(swap: (left: 3, right: [4]))
    }

    #expect(lines == ["Optional(4)"])
  }
}
