import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of KeywordsDelegate does as others do`() throws {
    final class Plain: KeywordsDelegate {
      func `repeat`(_ loaf: Loaf) {}
      func `init`(_ count: Int) {}
      func `self`(_ count: Int) -> Int { 1 }
      func `default`() {}
      func keywords(_ in: Int, for class: String, where `let`: Bool) {}
      func keywords(`inout`: Int, `let` `var`: Int, `var` `protocol`: Int) -> Bool { true }
      func keywords(_ self: Loaf, is `Type`: Int) {}
      func `1 loaf is baked`(`by hand` hand: Int) {}
      func `2 loaves are asked for`(_ `both of them`: Int) -> Int { 2 }
      let `case` = 3
    }
    final class Before: Noting, KeywordsDelegate {
      func `repeat`(_ loaf: Loaf) { journal.note(#function, loaf) }
      func `init`(_ count: Int) { journal.note(#function, count) }
      func `self`(_ count: Int) -> Int { 1 }
      func `default`() { journal.note(#function) }
      func keywords(_ in: Int, for class: String, where `let`: Bool) {
        journal.note(#function, `in`, `class`, `let`)
      }
      func keywords(`inout`: Int, `let` `var`: Int, `var` `protocol`: Int) -> Bool { true }
      func keywords(_ loaf: Loaf, is `Type`: Int) { journal.note(#function, loaf, `Type`) }
      func `1 loaf is baked`(`by hand` hand: Int) { journal.note(#function, hand) }
      func `2 loaves are asked for`(_ `both of them`: Int) -> Int { 2 }
      let `case` = 3
    }
    let replies = KeywordsDelegateAdapter.Replies(
      selfAnswer: { _ in 1 }, keywordsInout: { _, _, _ in true },
      `2 loaves are asked for`: { _ in 2 }, case: { 3 })
    let silence = Silence(
      of: Plain(), KeywordsDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.repeat(rye)
      delegate.`init`(3)
      delegate.default()
      delegate.keywords(3, for: "oat", where: true)
      delegate.keywords(rye, is: 3)
      delegate.`1 loaf is baked`(`by hand`: 3)
      journal.note(delegate.`self`(3), delegate.keywords(`inout`: 1, let: 2, var: 3))
      journal.note(delegate.`2 loaves are asked for`(3), delegate.case)
    }
  }

  @Test func `of OwnNamesDelegate does as others do`() async throws {
    final class Plain: OwnNamesDelegate {
      func replies(_ replies: Int, forward: Int, otherwise: Int) {}
      func forward(_ target: Loaf) {}
      func otherwise(_ adapter: Loaf) -> Bool { true }
      func endEvents(_ error: any Error) {}
      func send(_ reply: Int, response: @escaping @Sendable (Int, Int) -> Void) { response(1, 2) }
      func first(_ events: Int, resolver: Int) {}
      func defaults(_: Int, _: Int) {}
    }
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
      of: Plain(), OwnNamesDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { delegate, journal in
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
  }

  @Test func `of OverloadsDelegate does as others do`() async throws {
    final class Plain: OverloadsDelegate {
      func oven(_ oven: Oven, didBake loaf: Loaf) {}
      func oven(_ oven: Oven, didBake count: Int) {}
      func oven(_ oven: Oven, didBake count: [Int]) {}
      func oven(_ oven: Oven, mayBake count: Int) -> Bool { true }
      func oven(_ oven: Oven, mayBake count: Int) -> String { "yes" }
      func ovenDidCool() {}
      func ovenDidCool() async {}
      func price(of loaf: Loaf) throws -> Int { 3 }
      func price(of loaves: [Loaf]) -> Int { 4 }
    }
    final class Before: Noting, OverloadsDelegate {
      func oven(_ oven: Oven, didBake loaf: Loaf) { journal.note(#function, loaf) }
      func oven(_ oven: Oven, didBake count: Int) { journal.note(#function, count) }
      func oven(_ oven: Oven, didBake count: [Int]) { journal.note(#function, count) }
      func oven(_ oven: Oven, mayBake count: Int) -> Bool { true }
      func oven(_ oven: Oven, mayBake count: Int) -> String { "yes" }
      func oven(_ oven: Oven, mayBake name: String) -> Bool { name.isEmpty }
      func ovenDidCool() { journal.note(#function) }
      func ovenDidCool() async { journal.note(#function, "and waited") }
      func price(of loaf: Loaf) throws -> Int { 3 }
      func price(of loaves: [Loaf]) -> Int { 4 }
    }
    let replies = OverloadsDelegateAdapter.Replies(
      mayBakeCountIntBool: { _ in true }, mayBakeCountIntString: { _ in "yes" },
      priceOfLoaf: { _ in 3 }, priceOfLoaves: { _ in 4 })
    let silence = Silence(
      of: Plain(), OverloadsDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { delegate, journal in
      delegate.oven(Oven(), didBake: rye)
      delegate.oven(Oven(), didBake: 3)
      delegate.oven(Oven(), didBake: [3, 4])
      let (may, name): (Bool, String) = (
        delegate.oven(Oven(), mayBake: 3), delegate.oven(Oven(), mayBake: 3)
      )
      journal.note(may, name, delegate.oven(Oven(), mayBake: "oat"))
      let cool: () -> Void = delegate.ovenDidCool
      cool()
      await delegate.ovenDidCool()
      journal.note(try delegate.price(of: rye), delegate.price(of: [rye]))
    })
  }
}
