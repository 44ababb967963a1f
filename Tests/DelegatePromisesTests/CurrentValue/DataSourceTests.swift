import DelegatePromises
import TestSupport
import Testing

/// A table that asks its data source, fed from a value that changes.
// E1
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A data source fed from a current value` {
  private let table = BreadTable()

  @Test func `answers with what the value is when it is asked`() {
    let rows = CurrentValue(["rye"])
    let adapter = DataSourceAdapter(rows: rows)
    table.dataSource = adapter

    table.reload()
    #expect(table.shown == ["rye"])
    rows.update { $0.append("wheat") }
    #expect(table.shown == ["rye"])
    table.reload()

    #expect(table.shown == ["rye", "wheat"])
  }

  @Test func `has its table loaded again with each change`() async {
    let rows = CurrentValue<[String]>([])
    let adapter = DataSourceAdapter(rows: rows)
    table.dataSource = adapter
    let reloads = Task {
      for await rows in rows.values {
        table.reload()
        if rows.count == 3 { return }
      }
    }

    for loaf in ["rye", "wheat", "spelt"] { rows.update { $0.append(loaf) } }
    await reloads.value

    #expect(table.shown == ["rye", "wheat", "spelt"])
  }

  @Test func `keeps the value alive, and nothing else`() {
    weak var freed: CurrentValue<[String]>?
    do {
      let rows = CurrentValue(["rye"])
      freed = rows
      let adapter = DataSourceAdapter(rows: rows)
      table.dataSource = adapter
      table.reload()
    }

    #expect(freed == nil)
    #expect(table.dataSource == nil)
  }
}

@MainActor
private protocol TableDataSource: AnyObject {
  func numberOfRows(in table: BreadTable) -> Int
  func table(_ table: BreadTable, titleOfRow row: Int) -> String
}

/// A source that asks, and keeps what it was told.
@MainActor
private final class BreadTable {
  weak var dataSource: (any TableDataSource)?
  private(set) var shown: [String] = []

  func reload() {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    shown = (0..<count).compactMap { dataSource?.table(self, titleOfRow: $0) }
  }
}

private final class DataSourceAdapter: TableDataSource {
  struct Answers: Sendable {
    var numberOfRows: @MainActor () -> Int
    var titleOfRow: @MainActor (_ row: Int) -> String
  }
  private let answers: Answers

  init(answers: Answers) { self.answers = answers }

  convenience init(rows: CurrentValue<[String]>) {
    self.init(
      answers: Answers(
        numberOfRows: { rows.value.count }, titleOfRow: { rows.value[$0] }))
  }

  func numberOfRows(in table: BreadTable) -> Int { answers.numberOfRows() }
  func table(_ table: BreadTable, titleOfRow row: Int) -> String { answers.titleOfRow(row) }
}
