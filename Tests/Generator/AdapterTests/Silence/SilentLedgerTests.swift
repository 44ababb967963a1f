import DelegateEvents
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of LedgerDelegate does as others do`() async throws {
    final class Before: LedgerDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      var balance: Int {
        get { 5 }
        set { journal.note(#function, newValue) }
      }
      var pages: [String: [Int]] { get async { ["rye": [3]] } }
      var owner: String? { "baker" }
      func ledger(didBook amount: Int) { journal.note(#function, amount) }
      func ledger(didBook amount: Int, in currency: String) {
        journal.note(#function, amount, currency)
      }
      func ledger<Entry: Sendable & Equatable>(didWrite entry: Entry, at page: Int) async {
        journal.note(#function, entry, page)
      }
      func ledger<Entry>(
        pick entries: [Entry], by isBetter: (Entry, Entry) throws -> Bool
      ) rethrows -> Entry? { try entries.max(by: isBetter) }
      func ledger<each Entry>(didSum entries: repeat each Entry) {
        for entry in repeat each entries { journal.note(#function, entry) }
      }
      func ledger(note text: String, file: StaticString, line: UInt) { journal.note(text, line) }
      func run<Failure: Error>(
        _ work: () throws(Failure) -> Int
      ) throws(Failure) -> Int { try work() + 1 }
      func isolated(to actor: isolated any Actor, didBook amount: Int) {
        journal.note(#function, amount)
      }
      nonisolated(nonsending) func audit() async throws(BurntError) -> Int {
        throw BurntError(degrees: 2)
      }
    }
    let silence = Silence(LedgerDelegateAdapter(), as: { $0 }, before: Before.init)

    let lines = try await silence.lines(waiting: { delegate, journal in
      delegate.ledger(didBook: 3)
      delegate.ledger(didBook: 3, in: "USD")
      await delegate.ledger(didWrite: rye, at: 4)
      journal.note(delegate.ledger(pick: [3, 1, 2], by: <) as Any)
      delegate.ledger(didSum: 1, "oat")
      delegate.ledger(note: "text", file: "file", line: 5)
      journal.note(delegate.run { 3 }, Result { try delegate.run { throw BurntError(degrees: 1) } })
      await delegate.isolated(to: Kitchen.shared, didBook: 6)
      delegate.balance = 7
      journal.note(delegate.balance, await delegate.pages, delegate.owner as Any)
      do { journal.note(try await delegate.audit()) } catch { journal.note(error) }
    })

    #expect(
      lines == ["Optional(1)", "3 failure(HostileBase.BurntError(degrees: 1))", "3 [:] nil", "1"])
  }
}
