import DelegatePromises
import GRDB
import Testing

extension `A silent adapter` {
  @Test func `observes a database as others do`() throws {
    let silence = Silence(
      of: PlainObserver(), TransactionObserverAdapter(replies: .init(observes: { _ in true })),
      as: { $0 }, before: ObserverBefore.init)

    try silence.expectSame { observer, journal in
      let queue = try DatabaseQueue()
      queue.add(transactionObserver: observer)
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE loaf (id INTEGER PRIMARY KEY, name TEXT)")
      }
      for sql in [
        "INSERT INTO loaf VALUES (1, 'rye'), (2, 'oat')", "UPDATE loaf SET name = 'spelt'",
        "INSERT INTO loaf VALUES (13, 'burnt')", "INSERT INTO loaf VALUES (1, 'again')",
        "DELETE FROM loaf",
      ] {
        journal.note(sql, Result { try queue.write { try $0.execute(sql: sql) } })
        journal.note(try queue.read { try Int.fetchAll($0, sql: "SELECT id FROM loaf") })
      }
      try queue.writeWithoutTransaction { db in
        try db.inTransaction {
          try db.execute(sql: "INSERT INTO loaf VALUES (3, 'bun')")
          return .rollback
        }
        try db.notifyChanges(in: .fullDatabase)
      }
      queue.remove(transactionObserver: observer)
      try queue.write { try $0.execute(sql: "INSERT INTO loaf VALUES (4, 'unheard')") }
      journal.note(try queue.read { try Int.fetchAll($0, sql: "SELECT id FROM loaf") })
    }
  }
}

private final class PlainObserver: TransactionObserver {
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}

/// Refuses burnt loaves.
private final class ObserverBefore: Noting, TransactionObserver {
  private var isBurnt = false

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange() { journal.note(#function) }
  func databaseDidChange(with event: DatabaseEvent) {
    journal.note(#function, event.kind.rawValue, event.tableName, event.rowID)
    isBurnt = event.rowID == 13
  }
  func databaseWillCommit() throws {
    journal.note(#function)
    if isBurnt { throw BurntError() }
  }
  func databaseDidCommit(_ db: Database) { journal.note(#function, db.totalChangesCount) }
  func databaseDidRollback(_ db: Database) {
    journal.note(#function)
    isBurnt = false
  }
}

struct BurntError: Error, CustomStringConvertible {
  let description = "burnt"
}
