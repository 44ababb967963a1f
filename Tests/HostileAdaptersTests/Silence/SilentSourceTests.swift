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
}
