import DelegatePromises
import HostileBase
import HostileProtocols
import Namesakes
import Testing

/// Generated adapters of difficult protocols, called as their sources would call them.
// E1
@Suite(.timeLimit(.minutes(20))) struct `An adapter of a hostile protocol` {
  private let oven = Oven()
  private let rye = Loaf("rye")

  @Test func `lets its answer change a value that the source lends`() throws {
    let adapter = InoutDelegateAdapter(
      replies: .init(
        willBakeAt: { degrees, minutes in
          (degrees, minutes) = (minutes, degrees)
          return true
        }, willCool: { $0 = 0 }))
    var (degrees, minutes) = (200, 40)

    let isBaking = try adapter.oven(oven, willBakeAt: &degrees, for: &minutes)

    #expect(isBaking && degrees == 40 && minutes == 200)
  }

  @Test func `passes on values that cannot be copied`() {
    let adapter = NoncopyableDelegateAdapter(
      replies: .init(
        tillWillChange: { $0 = Coin(worth: $0.worth * 2) },
        tillChangeFor: { Coin(worth: 10 - $0.worth) }, tillMayTake: { $0.worth > 3 }))
    var coin = Coin(worth: 3)

    adapter.till(rye, willChange: &coin)
    let change = adapter.till(rye, changeFor: coin)

    #expect(coin.worth == 6 && change.worth == 4)
  }

  @Test func `throws the error that its protocol names`() async {
    let adapter = EffectsDelegateAdapter(
      replies: .init(
        effectsBake: { _ throws(BurntError) in throw BurntError(degrees: 300) },
        effectsCheck: { _ in }, effectsNever: { _ in 3 }, effectsFetch: { $0 },
        isOpen: { throw BurntError(degrees: 1) }))

    #expect(throws: BurntError(degrees: 300)) { try adapter.effects(bake: rye) }
    #expect(throws: BurntError(degrees: 1)) { try adapter.isOpen }
    #expect(adapter.effects(never: rye) == 3)
    #expect(adapter.name == "oven")
  }

  @Test func `tells overloads apart`() {
    let adapter = OverloadsDelegateAdapter(
      replies: .init(
        mayBakeCountIntBool: { $0 > 1 }, mayBakeCountIntString: { "\($0)" },
        priceOfLoaf: { _ in 3 }, priceOfLoaves: \.count))

    #expect(adapter.oven(oven, mayBake: 1) == false)
    #expect(adapter.oven(oven, mayBake: 1) == "1")
    #expect(adapter.price(of: [rye, rye]) == 2)
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

  @Test func `has its own names beside those of its protocol`() async throws {
    let adapter = OwnNamesDelegateAdapter(
      replies: .init(otherwise: { $0 == Loaf("rye") }, send: { _ in (1, 2) }))

    #expect(adapter.may(5, replies: 1, forward: 2, otherwise: 3, closure: 4) == 5)
    #expect(adapter.otherwise(rye))
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

  // D4
  @MainActor @Test func `takes its place for one promise`() async throws {
    let source = WeakSource()

    let baked = try await source.promised.first(
      of: \.didBake, start: { $0.bake(Loaf("rye")) }
    ).value

    #expect(baked == rye)
    #expect(source.delegate == nil)
  }
}

extension WeakSource: Promising {}
