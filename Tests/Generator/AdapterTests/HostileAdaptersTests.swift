import DelegateEvents
import HostileBase
import HostileProtocols
import Namesakes
import Testing

/// Generated adapters of difficult protocols, called as their sources would call them.
// E1
@Suite(.timeLimit(.minutes(5))) struct `An adapter of a hostile protocol` {
  private let oven = Oven()
  private let rye = Loaf("rye")

  @Test func `tells overloads apart`() {
    let adapter = OverloadsDelegateAdapter(
      replies: .init(
        mayBakeCountIntBool: { $0 > 1 }, mayBakeCountIntString: { "\($0)" },
        priceOfLoaf: { _ in 3 }, priceOfLoaves: \.count))

    #expect(adapter.oven(oven, mayBake: 1) == false)
    #expect(adapter.oven(oven, mayBake: 1) == "1")
    #expect(adapter.price(of: [rye, rye]) == 2)
  }

  @Test func `answers by a closure of each kind`() async throws {
    let said = Journal()
    let adapter = ClosuresDelegateAdapter(
      replies: .init(
        later: { said.note("later", $0(rye)) }, with: { $0(rye) }, keeping: { $0(rye) },
        perhaps: { $0?(rye) }, failing: { $0 > 3 }, many: { for body in $0 { try? body(3) } },
        mayClose: { (true, "cold") }, mayHeat: { _ in }, mayCool: { _ in }, bake: { ($0, nil) },
        make: { maker in { _ in said.note(maker()(3)) } },
        change: {
          var loaf = Loaf("oat")
          $0(&loaf)
          said.note("changed", loaf.name)
        },
        tell: { (Loaf("oat"), 3) }))

    adapter.oven(oven, each: { _ in said.note("each") })
    adapter.oven(oven, later: { _ in 3 })
    adapter.oven(oven, with: { said.note("with", $0.name) })
    adapter.oven(oven, keeping: { said.note("keeping", $0.name) })
    adapter.oven(oven, perhaps: { said.note("perhaps", $0.name) })
    said.note(adapter.oven(oven, lazily: 5), try adapter.oven(oven, failing: 2))
    adapter.oven(oven, many: [{ said.note("many", $0) }])
    said.note(await reply { adapter.oven(oven, mayOpen: $0) })
    adapter.oven(oven, mayClose: { said.note($0, $1 ?? "") })
    said.note(await reply { done in adapter.bake(rye) { loaf, _ in done(loaf?.name ?? "") } })
    adapter.change { $0.name = "spelt" }
    adapter.make { { Loaf("\($0)") } }(rye)
    said.note(await reply { adapter.tell($0) }.1)

    #expect(
      said.lines == [
        "later 3", "with rye", "keeping rye", "perhaps rye", "true false", "many 3", "true",
        "true cold", "rye", "changed spelt", "Loaf(name: \"3\")", "3",
      ])
  }

  @Test func `answers each kind of handler`() async {
    let said = Journal()
    let adapter = HandlersDelegateAdapter(
      replies: .init(
        handlersDidStart: { $1(0.5) }, schedule: { $0() }, handlersDidFail: { _, _ in },
        handlersMayBake: { _ in true }, handlersMayOpen: { _ in false },
        handlersMayHeat: { _ in true }, handlersMayWait: { _ in false }))

    adapter.handlers(didStart: rye, progress: { said.note("progress", $0) })
    adapter.schedule { said.note("action") }
    adapter.handlers(mayBake: rye, withReply: { said.note("bake", $0) })
    adapter.handlers(mayOpen: rye, completionBlock: { said.note("open", $0) })
    adapter.handlers(mayHeat: rye, then: { said.note("heat", $0) })
    adapter.handlers(mayWait: AsyncStream { nil }, reply: { said.note("wait", $0) })

    #expect(
      said.lines == [
        "progress 0.5", "action", "bake true", "open false", "heat true", "wait false",
      ])
  }

  @Test func `can have keywords as names`() async throws {
    let adapter = KeywordsDelegateAdapter(
      replies: .init(
        selfAnswer: { $0 + 1 }, keywordsInout: { $0 == $1 && $1 == $2 },
        `2 loaves are asked for`: { $0 * 2 }, case: { 7 }))
    let baked = adapter.`1 loaf is baked`.first()

    adapter.`1 loaf is baked`(`by hand`: 5)

    #expect(try await baked.value == 5)
    #expect(adapter.`2 loaves are asked for`(4) == 8 && adapter.case == 7)
  }

  @Test func `names the library's types beside others of the same names`() async throws {
    let adapter = NamesakesDelegateAdapter(replies: .init(mayTake: { _ in Task() }))
    let given = adapter.didGive.map { _ in true }.first()

    adapter.shop(Shop(), didGive: Replies(), to: Value())

    #expect(try await given.value)
  }

  @Test func `uses the defaults of a refining protocol`() {
    let adapter = RefinedDelegateAdapter<Loaf>(replies: .init(degreesFor: { _ in 220 }))

    #expect(adapter.oven(oven, mayBake: rye))
    #expect(adapter.oven(oven, degreesFor: rye) == 220)
  }

  @Test func `is called on the actor of its protocol`() async throws {
    let adapter = await KitchenDelegateAdapter(replies: .init(kitchenMayBake: { _, _ in true }))

    let isBaking = try await adapter.kitchen(mayBake: rye, in: Oven())

    #expect(isBaking)
  }
}
