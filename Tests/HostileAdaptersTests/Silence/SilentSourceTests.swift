import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of WeakSource's delegate does as others do`() throws {
    final class Plain: WeakSource.Delegate {
      func source(_ source: WeakSource, didBake loaf: Loaf) {}
    }
    final class Before: Noting, WeakSource.Delegate {
      func source(_ source: WeakSource, didBake loaf: Loaf) { journal.note(#function, loaf.name) }
      func source(_ source: WeakSource, mayBake loaf: Loaf) -> Bool { loaf.name == "oat" }
    }
    let silence = Silence(
      of: Plain(), WeakSourceDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      let source = WeakSource()
      source.delegate = delegate
      for name in ["rye", "oat"] { source.bake(Loaf(name)) }
      journal.note(delegate.source(source, mayBake: rye))
    }
  }

  @Test func `of Setter's delegate does as others do`() throws {
    final class Plain: Setter.Delegate { func source(didBake loaf: Loaf) {} }
    final class Before: Setter.Delegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func source(didBake loaf: Loaf) { journal.note(#function, loaf.name) }
    }
    let silence = Silence(of: Plain(), SetterDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in delegate.source(didBake: rye) }
  }

  @Test func `of MadeSource's delegate does as others do`() throws {
    final class Plain: MadeSource.Delegate {
      func source(_ source: MadeSource, didBake loaf: Loaf) {}
    }
    final class Before: Noting, MadeSource.Delegate {
      func source(_ source: MadeSource, didBake loaf: Loaf) { journal.note(#function, loaf.name) }
    }
    let silence = Silence(of: Plain(), MadeSourceDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.source(MadeSource(delegate: delegate), didBake: rye)
    }
  }

  @MainActor @Test func `of MainSource's delegate does as others do`() throws {
    final class Plain: MainSource.Delegate {
      func source(_ source: MainSource, didBake loaf: Loaf) {}
      func source(_ source: MainSource, mayBake loaf: Loaf) -> Bool { true }
    }
    final class Before: Noting, MainSource.Delegate {
      func source(_ source: MainSource, didBake loaf: Loaf) { journal.note(#function, loaf.name) }
      func source(_ source: MainSource, mayBake loaf: Loaf) -> Bool { true }
    }
    let silence = Silence(
      of: Plain(), MainSourceDelegateAdapter(answers: .init(mayBake: { _ in true })), as: { $0 },
      before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.source(MainSource(), didBake: rye)
      journal.note(delegate.source(MainSource(), mayBake: rye))
    }
  }

  @Test func `of GetterSource's delegate does as others do`() throws {
    final class Plain: GetterSource.Delegate { func source(didBake loaf: Loaf) {} }
    final class Before: Noting, GetterSource.Delegate {
      func source(didBake loaf: Loaf) { journal.note(#function, loaf.name) }
    }
    let silence = Silence(
      of: Plain(), GetterSourceDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      let source = GetterSource()
      source.setDelegate(delegate)
      source.bake(rye)
    }
  }

  @Test func `of ObservedSource's observer does as others do`() throws {
    final class Plain: ObservedSource.Observer { func source(didBake loaf: Loaf) {} }
    final class Before: Noting, ObservedSource.Observer {
      func source(didBake loaf: Loaf) { journal.note(#function, loaf.name) }
      func source(mayBake loaf: Loaf) -> Bool { loaf.name == "oat" }
    }
    let silence = Silence(
      of: Plain(), ObservedSourceObserverAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      let source = ObservedSource()
      source.add(observer: delegate)
      for name in ["rye", "oat"] { source.bake(Loaf(name)) }
      journal.note(delegate.source(mayBake: rye))
    }
  }

  @Test func `of CalledSource's delegate does as others do`() throws {
    final class Plain: CalledSource.Delegate { func source(didBake loaf: Loaf) {} }
    final class Before: Noting, CalledSource.Delegate {
      func source(didBake loaf: Loaf) { journal.note(#function, loaf.name) }
      func source(mayBake loaf: Loaf) -> Bool { loaf.name == "oat" }
    }
    let silence = Silence(
      of: Plain(), CalledSourceDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      for name in ["rye", "oat"] { CalledSource().bake(Loaf(name), telling: delegate) }
      journal.note(delegate.source(mayBake: rye))
    }
  }

  @Test func `of TellingDelegate does as others do`() throws {
    final class Plain: TellingDelegate { func telling(didBake loaf: Loaf) {} }
    final class Before: Noting, TellingDelegate {
      func telling(didBake loaf: Loaf) { journal.note(#function, loaf.name) }
    }
    let silence = Silence(of: Plain(), TellingDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in delegate.telling(didBake: rye) }
  }

  @Test func `of AskingDelegate does as others do`() throws {
    final class Plain: AskingDelegate {}
    final class Before: Noting, AskingDelegate {
      func asking(mayBake loaf: Loaf) -> Bool { false }
    }
    let silence = Silence(of: Plain(), AskingDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { $1.note($0.asking(mayBake: rye)) }
  }

  @Test func `of BothDelegate does as others do`() throws {
    final class Plain: BothDelegate { func telling(didBake loaf: Loaf) {} }
    final class Before: Noting, BothDelegate {
      func telling(didBake loaf: Loaf) { journal.note(#function, loaf.name) }
      func asking(mayBake loaf: Loaf) -> Bool { loaf.name == "oat" }
    }
    let silence = Silence(of: Plain(), BothDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      let source = ComposedSource()
      source.delegate = delegate
      for name in ["rye", "oat"] { source.bake(Loaf(name)) }
      journal.note(delegate.asking(mayBake: rye))
    }
  }

  @Test func `of SlotlessDelegate does as others do`() throws {
    final class Plain: SlotlessDelegate { func slotless(didBake loaf: Loaf) {} }
    final class Before: Noting, SlotlessDelegate {
      func slotless(didBake loaf: Loaf) { journal.note(#function, loaf.name) }
    }
    let silence = Silence(of: Plain(), SlotlessDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in delegate.slotless(didBake: rye) }
  }

  @Test func `of Stall's watcher does as others do`() throws {
    final class Plain: Stall.Watcher {
      func stall(_ stall: Stall, didEnter state: Stall.State, from other: Stall.State?) {}
    }
    final class Before: Noting, Stall.Watcher {
      func stall(_ stall: Stall, didEnter state: Stall.State, from other: Stall.State?) {
        journal.note(#function, state, other as Any)
      }
    }
    let silence = Silence(of: Plain(), StallWatcherAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.stall(Stall(), didEnter: .open, from: .closed)
      delegate.stall(Stall(), didEnter: .closed, from: nil)
    }
  }
}
