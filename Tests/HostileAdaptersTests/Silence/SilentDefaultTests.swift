import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  // `id` is the adapter's own; the previous delegate is not asked for it.
  private func drive(_ delegate: any LineDelegate, _ journal: Journal) async {
    let line = Line()
    delegate.line(line, didRead: rye)
    delegate.line(line, didRead: Loaf("sourdough"))
    await delegate.line(line, didWait: rye)
    delegate.line(line, didEnd: .success(rye))
    journal.note(line.passed, delegate.line(line, mayPass: rye), delegate.limit)
    journal.note(delegate.id == ObjectIdentifier(delegate))
  }

  @Test func `of LineDelegate does as others do`() async throws {
    let silence = Silence(
      of: PlainLine(), LineDelegateAdapter(), as: { $0 }, before: LineBefore.init)

    try await silence.expectSame(waiting: { await drive($0, $1) })
  }

  @Test func `of QuietLineDelegate does as others do`() async throws {
    let silence = Silence(
      of: PlainLine(), QuietLineDelegateAdapter(), as: { $0 }, before: LineBefore.init)

    try await silence.expectSame(waiting: { await drive($0, $1) })
  }

  // With --consuming, a callback that the event keeps is not passed on.

  @Test func `of KeptLineDelegate does as others do, except for consumed callbacks`() async throws {
    let silence = Silence(
      of: PlainLine(), KeptLineDelegateAdapter(), as: { $0 }, before: LineBefore.init)

    try await silence.expectSame(waiting: { delegate, journal in
      let line = Line()
      await delegate.line(line, didWait: rye)
      delegate.line(line, didEnd: .success(rye))
      journal.note(line.passed, delegate.line(line, mayPass: rye), delegate.limit)
    })
  }

  @Test func `of CountingDelegate does as others do`() throws {
    final class Plain: CountingDelegate {
      let total = 5
      func count(_ loaf: Loaf) {}
      func end() {}
    }
    final class Before: Noting, CountingDelegate {
      let total = 5
      func count(_ loaf: Loaf) { journal.note(#function, loaf) }
      func countTwice(_ loaf: Loaf) { journal.note(#function, loaf) }
      func mayReset(after loaf: Loaf) -> Bool { false }
      func end() { journal.note(#function) }
    }
    let silence = Silence(
      of: Plain(), CountingDelegateAdapter(replies: .init(total: { 5 })), as: { $0 },
      before: Before.init)

    try silence.expectSame { delegate, journal in
      var delegate = delegate
      delegate.count(rye)
      delegate.countTwice(rye)
      journal.note(delegate.mayReset(after: rye), delegate.total)
      delegate.end()
    }
  }

  @Test func `of EffectsDelegate does as others do`() async throws {
    final class Plain: EffectsDelegate {
      func effects(check loaf: Loaf) throws {}
      func effects(never loaf: Loaf) -> Int { 3 }
      func effects(didWait loaf: Loaf) async {}
      func effects(fetch loaf: Loaf) async throws(BurntError) -> Loaf { loaf }
      var isOpen: Bool { get throws { throw BurntError(degrees: 1) } }
    }
    final class Before: EffectsDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func effects(bake loaf: Loaf) throws(BurntError) -> Loaf { throw BurntError(degrees: 2) }
      func effects(check loaf: Loaf) throws {}
      func effects(never loaf: Loaf) -> Int { 3 }
      func effects(didWait loaf: Loaf) async { journal.note(#function, loaf) }
      func effects(fetch loaf: Loaf) async throws(BurntError) -> Loaf { loaf }
      func effects(hurry loaf: Loaf) async throws { throw BurntError(degrees: 3) }
      var degrees: Int { get async throws(BurntError) { throw BurntError(degrees: 4) } }
      var isOpen: Bool { get throws { throw BurntError(degrees: 1) } }
      var name: String { "stove" }
    }
    let replies = EffectsDelegateAdapter.Replies(
      effectsCheck: { _ in }, effectsNever: { _ in 3 }, effectsFetch: { $0 },
      isOpen: { throw BurntError(degrees: 1) })
    let silence = Silence(
      of: Plain(), EffectsDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { delegate, journal in
      journal.note(Result { try delegate.effects(bake: rye) })
      try delegate.effects(check: rye)
      journal.note(delegate.effects(never: rye), delegate.name, Result { try delegate.isOpen })
      await delegate.effects(didWait: rye)
      journal.note(try await delegate.effects(fetch: rye))
      do { try await delegate.effects(hurry: rye) } catch { journal.note(error) }
      do { journal.note(try await delegate.degrees) } catch { journal.note(error) }
    })
  }

  @available(*, deprecated)

  @Test func `of AvailableDelegate does as others do`() throws {
    final class Plain: AvailableDelegate {
      func available(didBake loaf: Loaf) {}
      func available(didCool degrees: Int) {}
      func available(didOld loaf: Loaf) {}
    }
    final class Before: Noting, AvailableDelegate {
      func available(didBake loaf: Loaf) { journal.note(#function, loaf) }
      func available(didCool degrees: Int) { journal.note(#function, degrees) }
      func available(mayCool degrees: Int) -> Bool { false }
      func available(mayBurn loaf: Loaf) -> Bool { false }
      func available(didOld loaf: Loaf) { journal.note(#function, loaf) }
    }
    let silence = Silence(of: Plain(), AvailableDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.available(didBake: rye)
      delegate.available(didOld: rye)
      journal.note(delegate.available(mayBurn: rye))
      if #available(macOS 26, iOS 26, *) {
        delegate.available(didCool: 3)
        journal.note(delegate.available(mayCool: 3))
      }
    }
  }

  @Test func `of StoodInDelegate does as others do`() throws {
    final class Plain: StoodInDelegate { func didBake(_ loaf: Loaf) {} }
    final class Before: Noting, StoodInDelegate {
      var degrees = 300
      func bake<Item>(_ item: Item) { journal.note(#function, item) }
      func didBake(_ loaf: Loaf) { journal.note(#function, loaf) }
      func mayBake(_ loaf: Loaf) -> Bool { false }
    }
    let silence = Silence(of: Plain(), StoodInDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.didBake(rye)
      delegate.bake(3)
      delegate.degrees += 20
      journal.note(delegate.mayBake(rye), delegate.degrees, delegate[3])
    }
  }
}

private final class PlainLine: QuietLineDelegate, KeptLineDelegate {}

private final class LineBefore: Noting, QuietLineDelegate, KeptLineDelegate {
  let limit = 5

  func line(_ line: Line, didRead loaf: Loaf) { line.pass("read \(loaf.name)") }
  func line(_ line: Line, didWait loaf: Loaf) async { line.pass("waited for \(loaf.name)") }
  func line(_ line: Line, mayPass loaf: Loaf) -> Bool { loaf.name.isEmpty }
  func line(_ line: Line, didEnd result: Result<Loaf, any Error>) { line.pass("ended") }
}
