import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of InoutDelegate does as others do`() async throws {
    final class Plain: InoutDelegate {
      func oven(_ oven: Oven, willBakeAt degrees: inout Int, for minutes: inout Int) -> Bool {
        (degrees, minutes) = (minutes, degrees)
        return true
      }
      func oven(_ oven: Oven, willCool degrees: inout Int) async { degrees = 0 }
    }
    final class Before: InoutDelegate {
      init(_ journal: Journal) {}
      func oven(_ oven: Oven, willBake loaf: inout Loaf) { loaf.name += " bread" }
      func oven(_ oven: Oven, willBakeAt degrees: inout Int, for minutes: inout Int) -> Bool {
        (degrees, minutes) = (minutes, degrees)
        return true
      }
      func oven(_ oven: Oven, willCool degrees: inout Int) async { degrees = 0 }
      func swap(_ first: inout Loaf, _ second: inout Loaf) -> Bool {
        (first, second) = (second, first)
        return true
      }
    }
    let replies = InoutDelegateAdapter.Replies(
      willBakeAt: { degrees, minutes in
        (degrees, minutes) = (minutes, degrees)
        return true
      }, willCool: { $0 = 0 })
    let silence = Silence(
      of: Plain(), InoutDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { delegate, journal in
      var (loaf, other, degrees, minutes) = (rye, Loaf("oat"), 200, 40)
      delegate.oven(Oven(), willBake: &loaf)
      journal.note(delegate.swap(&loaf, &other), loaf, other)
      journal.note(try delegate.oven(Oven(), willBakeAt: &degrees, for: &minutes), degrees, minutes)
      await delegate.oven(Oven(), willCool: &degrees)
      journal.note(degrees)
    })
  }

  // An array cannot become variadic arguments again. The adapter says that it does not pass them
  // on.

  @Test func `of VariadicsDelegate does as others do`() throws {
    final class Plain: VariadicsDelegate {
      func oven(_ oven: Oven, didBake loaves: Loaf...) {}
      func oven(_ oven: Oven, mayBake loaves: Loaf..., at degrees: Int...) -> Bool { true }
    }
    let silence = Silence(
      of: Plain(), VariadicsDelegateAdapter(replies: .init(mayBake: { _, _ in true })),
      as: { $0 }, before: { _ in Plain() })

    try silence.expectSame { delegate, journal in
      delegate.oven(oven, didBake: rye, rye)
      journal.note(delegate.oven(oven, mayBake: rye, at: 200, 220))
    }
  }

  @Test func `of SendingDelegate does as others do`() throws {
    final class Plain: SendingDelegate {
      func oven(_ oven: Oven, didGive other: sending Oven) {}
      func oven(_ oven: Oven, newOvenFor loaf: Loaf) -> sending Oven { Oven() }
      func oven(_ oven: Oven, hand over: @escaping (sending Oven) -> Void) { over(Oven()) }
    }
    final class Before: Noting, SendingDelegate {
      func oven(_ oven: Oven, didGive other: sending Oven) { journal.note(#function) }
      func oven(_ oven: Oven, newOvenFor loaf: Loaf) -> sending Oven { Oven() }
      func oven(_ oven: Oven, hand over: @escaping (sending Oven) -> Void) { over(Oven()) }
    }
    let silence = Silence(
      of: Plain(),
      SendingDelegateAdapter(replies: .init(newOven: { _ in Oven() }, hand: { $0(Oven()) })),
      as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.oven(oven, didGive: Oven())
      journal.note(delegate.oven(oven, newOvenFor: rye))
      delegate.oven(oven, hand: { journal.note($0) })
    }
  }

  @Test func `of NoncopyableDelegate does as others do`() throws {
    final class Plain: NoncopyableDelegate {
      func till(_ till: Loaf, willChange coin: inout Coin) { coin = Coin(worth: 2) }
      func till(_ till: Loaf, changeFor coin: borrowing Coin) -> Coin { Coin(worth: coin.worth) }
      func till(
        _ till: Loaf, mayTake coin: borrowing Coin, decide: @escaping @Sendable (Bool) -> Void
      ) { decide(coin.worth > 1) }
    }
    final class Before: Noting, NoncopyableDelegate {
      func till(_ till: Loaf, didSee coin: borrowing Coin) { journal.note(#function, coin.worth) }
      func till(_ till: Loaf, didTake coin: consuming Coin) { journal.note(#function, coin.worth) }
      func till(_ till: Loaf, willChange coin: inout Coin) { coin = Coin(worth: 2) }
      func till(_ till: Loaf, changeFor coin: borrowing Coin) -> Coin { Coin(worth: coin.worth) }
      func till(
        _ till: Loaf, mayTake coin: borrowing Coin, decide: @escaping @Sendable (Bool) -> Void
      ) { decide(coin.worth > 1) }
    }
    let replies = NoncopyableDelegateAdapter.Replies(
      tillWillChange: { $0 = Coin(worth: 2) }, tillChangeFor: { Coin(worth: $0.worth) },
      tillMayTake: { $0.worth > 1 })
    let silence = Silence(
      of: Plain(), NoncopyableDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      var coin = Coin(worth: 1)
      delegate.till(rye, didSee: coin)
      delegate.till(rye, didTake: Coin(worth: 5))
      delegate.till(rye, willChange: &coin)
      journal.note(coin.worth, delegate.till(rye, changeFor: coin).worth)
      delegate.till(rye, mayTake: coin) { journal.note($0) }
    }
  }

  @Test func `of SpanDelegate does as others do`() throws {
    final class Plain: SpanDelegate {
      func span(didRead bytes: Span<UInt8>) {}
      func span(mayRead bytes: RawSpan) -> Bool { true }
    }
    final class Before: Noting, SpanDelegate {
      func span(didRead bytes: Span<UInt8>) { journal.note(#function, bytes.count) }
      func span(mayRead bytes: RawSpan) -> Bool { true }
    }
    let silence = Silence(
      of: Plain(), SpanDelegateAdapter(replies: .init(spanMayRead: { _ in true })), as: { $0 },
      before: Before.init)

    try silence.expectSame { delegate, journal in
      let bytes: [UInt8] = [1, 2]
      delegate.span(didRead: bytes.span)
      journal.note(delegate.span(mayRead: bytes.span.bytes))
    }
  }

  @Test func `of PointersDelegate does as others do`() throws {
    final class Plain: PointersDelegate {
      func pointers(didRead loaf: Loaf, stop: UnsafeMutablePointer<Bool>) {}
      func pointers(didRead bytes: UnsafeBufferPointer<UInt8>) {}
      func pointers(mayRead bytes: UnsafeMutableRawPointer?) -> Bool { true }
    }
    final class Before: Noting, PointersDelegate {
      func pointers(didRead loaf: Loaf, stop: UnsafeMutablePointer<Bool>) { stop.pointee = true }
      func pointers(didRead bytes: UnsafeBufferPointer<UInt8>) {
        journal.note(#function, Array(bytes))
      }
      func pointers(mayRead bytes: UnsafeMutableRawPointer?) -> Bool { true }
    }
    let silence = Silence(
      of: Plain(), PointersDelegateAdapter(replies: .init(pointersMayRead: { _ in true })),
      as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      var isStopped = false
      delegate.pointers(didRead: rye, stop: &isStopped)
      [1, 2].withUnsafeBufferPointer { delegate.pointers(didRead: $0) }
      journal.note(isStopped, delegate.pointers(mayRead: nil))
    }
  }

  @Test func `of CountedDelegate does as others do`() throws {
    final class Plain: CountedDelegate {
      func counted(didBake counts: InlineArray<3, Int>) {}
      func counted(_ four: [4 of Int]) -> [4 of Int] { four }
    }
    final class Before: Noting, CountedDelegate {
      func counted(didBake counts: InlineArray<3, Int>) { journal.note(#function, counts[2]) }
      func counted(_ four: [4 of Int]) -> [4 of Int] { four }
    }
    let silence = Silence(
      of: Plain(), CountedDelegateAdapter(replies: .init(countedFour: { $0 })), as: { $0 },
      before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.counted(didBake: [1, 2, 3])
      journal.note(delegate.counted([1, 2, 3, 4])[3])
    }
  }

  @Test func `of TypesDelegate does as others do`() throws {
    final class Plain: TypesDelegate {
      func oven(_ oven: Oven, didBake pair: (loaf: Loaf, (Int, name: String))) {}
      func oven(_ oven: Oven, didLose loaf: Loaf!) {}
      func oven(_ oven: Oven, findIn shelf: [String: [Loaf?]]?) -> Loaf! { nil }
      func oven(_ oven: Oven, didMake type: Loaf.Type, as others: any Equatable.Type) {}
      func oven(_ oven: Oven, didMix parts: any Sendable & Sequence<Loaf>) {}
      func oven(_ oven: Oven, didShow range: Range<Int>, of text: Substring.UTF8View) {}
      func oven(_ oven: Oven, partsOf loaf: Loaf) -> (crumb: HostileProtocols.Crumb, weight: Int) {
        (HostileProtocols.Crumb(), 3)
      }
      func oven(_ oven: Oven, didEnd result: Result<Loaf, any Error>) {}
      func oven(_ oven: Oven, didHold state: State) {}
      func oven(_ oven: Oven, stateAfter state: State?) -> State { 4 }
      func ovenDidOpen(_ oven: Oven) -> Int { 5 }
      func ovenNeverReturns(_ oven: Oven) -> Never { fatalError("it is not called") }
      func ovenHasNothing(_ nothing: Void) {}
    }
    final class Before: Noting, TypesDelegate {
      func oven(_ oven: Oven, didBake pair: (loaf: Loaf, (Int, name: String))) {
        journal.note(#function, pair)
      }
      func oven(_ oven: Oven, didLose loaf: Loaf!) { journal.note(#function, loaf as Any) }
      func oven(_ oven: Oven, findIn shelf: [String: [Loaf?]]?) -> Loaf! { nil }
      func oven(_ oven: Oven, didMake type: Loaf.Type, as others: any Equatable.Type) {
        journal.note(#function, type, others)
      }
      func oven(_ oven: Oven, didMix parts: any Sendable & Sequence<Loaf>) {
        journal.note(#function, Array(parts))
      }
      func oven(_ oven: Oven, didShow range: Range<Int>, of text: Substring.UTF8View) {
        journal.note(#function, range, text.count)
      }
      func oven(_ oven: Oven, partsOf loaf: Loaf) -> (crumb: HostileProtocols.Crumb, weight: Int) {
        (HostileProtocols.Crumb(), 3)
      }
      func oven(_ oven: Oven, didEnd result: Result<Loaf, any Error>) {
        journal.note(#function, result)
      }
      func oven(_ oven: Oven, didHold state: State) { journal.note(#function, state) }
      func oven(_ oven: Oven, stateAfter state: State?) -> State { 4 }
      func ovenDidOpen(_ oven: Oven) -> Int { 5 }
      func ovenNeverReturns(_ oven: Oven) -> Never { fatalError("it is not called") }
      func ovenHasNothing(_ nothing: Void) { journal.note(#function) }
    }
    let replies = TypesDelegateAdapter.Replies(
      findIn: { _ in nil }, partsOf: { _ in (HostileProtocols.Crumb(), 3) }, stateAfter: { _ in 4 },
      didOpen: { 5 }, neverReturns: { fatalError("it is not called") })
    let silence = Silence(
      of: Plain(), TypesDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.oven(oven, didBake: (rye, (3, "oat")))
      delegate.oven(oven, didLose: nil)
      delegate.oven(oven, didMake: Loaf.self, as: Int.self)
      delegate.oven(oven, didMix: [rye])
      delegate.oven(oven, didShow: 1..<3, of: "oat"[...].utf8)
      delegate.oven(oven, didEnd: .success(rye))
      delegate.oven(oven, didHold: 3)
      delegate.ovenHasNothing(())
      journal.note(
        delegate.oven(oven, findIn: nil) as Any, delegate.oven(oven, partsOf: rye),
        delegate.oven(oven, stateAfter: 3), delegate.ovenDidOpen(oven))
    }
  }
}
