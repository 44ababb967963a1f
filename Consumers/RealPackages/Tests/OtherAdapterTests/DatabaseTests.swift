import DelegatePromises
import GRDB
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An adapter that observes a database` {
  @Test func `lets transactions commit, and hears of them`() async throws {
    let queue = try DatabaseQueue()
    let adapter = TransactionObserverAdapter(replies: .init(observes: { _ in true }))
    let committed = adapter.databaseDidCommit.map { _ in true }.first()
    queue.add(transactionObserver: adapter)

    try queue.inDatabase { db in
      try db.execute(sql: "CREATE TABLE loaf (name TEXT); INSERT INTO loaf VALUES ('rye')")
    }

    #expect(try await committed.value)
    let count = try await queue.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM loaf")
    }
    #expect(count == 1)
  }
}
