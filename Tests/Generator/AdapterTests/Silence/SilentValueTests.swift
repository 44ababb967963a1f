import DelegateEvents
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of InoutDelegate does as others do`() async throws {
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
    let silence = Silence(InoutDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    let lines = try await silence.lines(waiting: { delegate, journal in
      var (loaf, other, degrees, minutes) = (rye, Loaf("oat"), 200, 40)
      delegate.oven(Oven(), willBake: &loaf)
      journal.note(delegate.swap(&loaf, &other), loaf, other)
      journal.note(try delegate.oven(Oven(), willBakeAt: &degrees, for: &minutes), degrees, minutes)
      await delegate.oven(Oven(), willCool: &degrees)
      journal.note(degrees)
    })

    #expect(lines == ["false Loaf(name: \"rye\") Loaf(name: \"oat\")", "true 40 200", "0"])
  }

  @Test func `of NoncopyableDelegate does as others do`() throws {
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
      NoncopyableDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    let lines = try silence.lines { delegate, journal in
      var coin = Coin(worth: 1)
      delegate.till(rye, didSee: coin)
      delegate.till(rye, didTake: Coin(worth: 5))
      delegate.till(rye, willChange: &coin)
      journal.note(coin.worth, delegate.till(rye, changeFor: coin).worth)
      delegate.till(rye, mayTake: coin) { journal.note($0) }
    }

    #expect(lines == ["2 2", "true"])
  }
}
