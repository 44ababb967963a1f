import DelegateEvents
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of EffectsDelegate does as others do`() async throws {
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
    let silence = Silence(EffectsDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    let lines = try await silence.lines(waiting: { delegate, journal in
      journal.note(Result { try delegate.effects(bake: rye) })
      try delegate.effects(check: rye)
      journal.note(delegate.effects(never: rye), delegate.name, Result { try delegate.isOpen })
      await delegate.effects(didWait: rye)
      journal.note(try await delegate.effects(fetch: rye))
      do { try await delegate.effects(hurry: rye) } catch { journal.note(error) }
      do { journal.note(try await delegate.degrees) } catch { journal.note(error) }
    })

    #expect(
      lines == [
        "success(HostileBase.Loaf(name: \"rye\"))",
        "3 oven failure(HostileBase.BurntError(degrees: 1))", "Loaf(name: \"rye\")", "200",
      ])
  }

  @Test func `of StoodInDelegate does as others do`() throws {
    final class Before: Noting, StoodInDelegate {
      var degrees = 300
      func bake<Item>(_ item: Item) { journal.note(#function, item) }
      func didBake(_ loaf: Loaf) { journal.note(#function, loaf) }
      func mayBake(_ loaf: Loaf) -> Bool { false }
    }
    let silence = Silence(StoodInDelegateAdapter(), as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      delegate.didBake(rye)
      delegate.bake(3)
      delegate.degrees += 20
      journal.note(delegate.mayBake(rye), delegate.degrees, delegate[3])
    }

    #expect(lines == ["true 200 Loaf(name: \"3\")"])
  }

  @Test func `of OwnNamesDelegate does as others do`() async throws {
    final class Before: Noting, OwnNamesDelegate {
      func replies(_ replies: Int, forward: Int, otherwise: Int) {
        journal.note(#function, replies, forward, otherwise)
      }
      func may(_ answer: Int, replies: Int, forward: Int, otherwise: Int, closure: Int) -> Int {
        journal.note(#function, answer, replies, forward, otherwise, closure)
        return 9
      }
      func may(
        answer: Int, given: Int, closure: Int, handler: @escaping @Sendable (Int) -> Void
      ) { handler(answer + given + closure) }
      func forward(_ target: Loaf) { journal.note(#function, target) }
      func otherwise(_ adapter: Loaf) -> Bool { true }
      func endEvents(_ error: any Error) { journal.note(#function, error) }
      func send(_ reply: Int, response: @escaping @Sendable (Int, Int) -> Void) { response(1, 2) }
      func first(_ events: Int, resolver: Int) { journal.note(#function, events, resolver) }
      func defaults(_ one: Int, _ other: Int) { journal.note(#function, one, other) }
    }
    let replies = OwnNamesDelegateAdapter.Replies(otherwise: { _ in true }, send: { _ in (1, 2) })
    let silence = Silence(
      OwnNamesDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    let lines = try await silence.lines(waiting: { delegate, journal in
      delegate.replies(1, forward: 2, otherwise: 3)
      journal.note(delegate.may(1, replies: 2, forward: 3, otherwise: 4, closure: 5))
      journal.note(await reply { delegate.may(answer: 1, given: 2, closure: 3, handler: $0) })
      delegate.forward(rye)
      journal.note(delegate.otherwise(rye))
      delegate.endEvents(BurntError(degrees: 3))
      journal.note(await reply { done in delegate.send(1) { done([$0, $1]) } })
      delegate.first(1, resolver: 2)
      delegate.defaults(1, 2)
    })

    #expect(lines == ["1", "1", "true", "[1, 2]"])
  }
}
