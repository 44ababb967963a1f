import DelegatePromises
import HostileBase
import HostileProtocols
import Namesakes
import Testing

extension `A silent adapter` {
  @Test func `of PrimaryDelegate does as others do`() throws {
    final class Plain: PrimaryDelegate {
      func primary(didSell item: Int) {}
      func primary(swap: (left: Int, right: [Int])) {}
    }
    final class Before: PrimaryDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func primary(didSell item: Int) { journal.note(#function, item) }
      func primary(mayReplace item: Int, with other: Int?) -> Int? { item }
      func primary(swap: (left: Int, right: [Int])) { journal.note(#function, swap) }
    }
    let silence = Silence(
      of: Plain(), PrimaryDelegateAdapter<Int>(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.primary(didSell: 3)
      journal.note(delegate.primary(mayReplace: 3, with: 4) as Any)
      delegate.primary(swap: (left: 3, right: [4]))
    }
  }

  @Test func `of NamedTypesDelegate does as others do`() throws {
    final class Plain: NamedTypesDelegate {
      func named(didBake value: Int) {}
      func named(mayBake value: Int) -> Bool { true }
    }
    final class Before: Noting, NamedTypesDelegate {
      func named(didBake value: Int) { journal.note(#function, value) }
      func named(mayBake value: Int) -> Bool { true }
    }
    let silence = Silence(
      of: Plain(),
      NamedTypesDelegateAdapter<Int, Bool>(replies: .init(namedMayBake: { _ in true })),
      as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.named(didBake: 3)
      journal.note(delegate.named(mayBake: 3))
    }
  }

  @Test func `of FixedDelegate does as others do`() throws {
    final class Plain: FixedDelegate {
      func fixed(didWrap order: Loaf) {}
      func oven(_ oven: Oven, didStart order: Loaf) {}
      func oven(_ oven: Oven, mayBake order: Loaf) -> Bool { true }
      func oven(_ oven: Oven, degreesFor order: Loaf) -> Int { 3 }
    }
    final class Before: Noting, FixedDelegate {
      func fixed(didWrap order: Loaf) { journal.note(#function, order) }
      func oven(_ oven: Oven, didStart order: Loaf) { journal.note(#function, order) }
      func oven(_ oven: Oven, mayBake order: Loaf) -> Bool { true }
      func oven(_ oven: Oven, degreesFor order: Loaf) -> Int { 3 }
      func ovenDidCool(_ oven: Oven) { journal.note(#function) }
    }
    let replies = FixedDelegateAdapter.Replies(mayBake: { _ in true }, degreesFor: { _ in 3 })
    let silence = Silence(
      of: Plain(), FixedDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.fixed(didWrap: rye)
      delegate.oven(oven, didStart: rye)
      delegate.ovenDidCool(oven)
      journal.note(delegate.oven(oven, mayBake: rye), delegate.oven(oven, degreesFor: rye))
    }
  }

  @Test func `of DiamondDelegate does as others do`() throws {
    final class Plain: DiamondDelegate {
      func rootDidGrow() {}
      func leftDidGrow(by length: Int) {}
      func rightDidGrow(by length: Int) {}
      func diamondDidShine() {}
    }
    final class Before: DiamondDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func rootDidGrow() { journal.note(#function) }
      func leftDidGrow(by length: Int) { journal.note(#function, length) }
      func rightDidGrow(by length: Int) { journal.note(#function, length) }
      func mayGrow() -> Bool { false }
      func diamondDidShine() { journal.note(#function) }
    }
    let silence = Silence(of: Plain(), DiamondDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.rootDidGrow()
      delegate.leftDidGrow(by: 3)
      delegate.rightDidGrow(by: 4)
      delegate.diamondDidShine()
      journal.note(delegate.mayGrow(), (delegate as any RightDelegate).mayGrow())
    }
  }

  @Test func `of NamesakesDelegate does as others do`() async throws {
    final class Plain: NamesakesDelegate {
      func shop(_ shop: Shop, didTake task: Namesakes.Task, for promise: Namesakes.Promise) {}
      func shop(_ shop: Shop, didGive replies: Replies, to value: Value) {}
      func shop(
        _ shop: Shop, mayTake value: Value, decide: @escaping @Sendable (Namesakes.Task) -> Void
      ) { decide(Namesakes.Task()) }
    }
    final class Before: Noting, NamesakesDelegate {
      func shop(_ shop: Shop, didTake task: Namesakes.Task, for promise: Namesakes.Promise) {
        journal.note(#function)
      }
      func shop(_ shop: Shop, didGive replies: Replies, to value: Value) {
        journal.note(#function)
      }
      func shop(_ shop: Shop, mayGive defaults: Defaults) -> Namesakes.DelegateEvent {
        journal.note(#function)
        return Namesakes.DelegateEvent()
      }
      func shop(
        _ shop: Shop, mayTake value: Value, decide: @escaping @Sendable (Namesakes.Task) -> Void
      ) { decide(Namesakes.Task()) }
    }
    let silence = Silence(
      of: Plain(), NamesakesDelegateAdapter(replies: .init(mayTake: { _ in Namesakes.Task() })),
      as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { delegate, journal in
      delegate.shop(Shop(), didTake: Namesakes.Task(), for: Namesakes.Promise())
      delegate.shop(Shop(), didGive: Replies(), to: Value())
      journal.note(delegate.shop(Shop(), mayGive: Defaults()))
      journal.note(await reply { delegate.shop(Shop(), mayTake: Value(), decide: $0) })
    })
  }

  // `any` cannot name the types of these protocols, so their adapters have no forward target.

  @Test func `of ItemsDelegate does as a plain one does`() {
    final class Plain: ItemsDelegate {
      func shop(_ shop: Shop, didSell item: Int) {}
      func shop(_ shop: Shop, didFill shelf: [Int]) {}
      func shop(_ shop: Shop, priceOf item: Int) -> Int { 3 }
    }
    func drive(_ delegate: some ItemsDelegate<Int>, _ shelf: [Int]) -> [Int] {
      delegate.shop(Shop(), didSell: 3)
      return [delegate.shop(Shop(), priceOf: 3)]
    }

    let adapter = ItemsDelegateAdapter<Int, [Int]>(replies: .init(priceOf: { _ in 3 }))

    #expect(drive(adapter, [3]) == drive(Plain(), [3]))
  }

  @Test func `of RefinedDelegate does as a plain one does`() {
    final class Plain: RefinedDelegate {
      typealias Order = Loaf
      func oven(_ oven: Oven, didStart order: Loaf) {}
      func oven(_ oven: Oven, didEnd order: Loaf) {}
      func oven(_ oven: Oven, degreesFor order: Loaf) -> Int { 3 }
    }
    func drive<Delegate: RefinedDelegate>(_ delegate: Delegate) -> [String]
    where Delegate.Order == Loaf {
      delegate.oven(oven, didStart: rye)
      delegate.ovenDidCool(oven)
      delegate.oven(oven, didEnd: rye)
      return ["\(delegate.oven(oven, mayBake: rye)) \(delegate.oven(oven, degreesFor: rye))"]
    }

    let adapter = RefinedDelegateAdapter<Loaf>(replies: .init(degreesFor: { _ in 3 }))

    #expect(drive(adapter) == drive(Plain()))
  }

  @Test func `of FailingDelegate does as a plain one does`() {
    final class Plain: FailingDelegate {
      func failing(didEnd result: Result<Loaf, BurntError>) {}
      func failing(didStop result: Result<Loaf, BurntError>?) {}
      func failing(didFinish ending: Ending<BurntError>) {}
      func failing(didBreak failure: BurntError?) {}
      func failingDidCool() {}
    }
    func drive<Delegate: FailingDelegate>(_ delegate: Delegate)
    where Delegate.Failure == BurntError {
      delegate.failing(didEnd: .success(rye))
      delegate.failing(didStop: nil)
      delegate.failing(didFinish: .finished)
      delegate.failing(didBreak: nil)
      delegate.failingDidCool()
    }

    drive(Plain())
    drive(FailingDelegateAdapter<BurntError>())
  }
}
