// A table that asks for its rows, which change while it is shown.

import DelegatePromises

// scenario: by hand
final class RowsByHand: TableDataSource {
  private var loaves: [String]
  private let (changes, continuation) = AsyncStream<Void>.makeStream(
    bufferingPolicy: .bufferingNewest(1))

  init(_ loaves: [String]) { self.loaves = loaves }

  func update(_ body: (inout [String]) -> Void) {
    body(&loaves)
    continuation.yield()
  }

  func numberOfRows(in table: Table) -> Int { loaves.count }
  func table(_ table: Table, titleForRow row: Int) -> String { loaves[row] }

  func feed(_ table: Table) async {
    let before = table.dataSource
    table.dataSource = self
    defer { if table.dataSource === self { table.dataSource = before } }
    table.reload()
    for await _ in changes { table.reload() }
  }
}

// scenario: with the library
final class Rows: TableDataSource {
  let loaves: CurrentValue<[String]>
  init(_ loaves: [String]) { self.loaves = CurrentValue(loaves) }

  func numberOfRows(in table: Table) -> Int { loaves.value.count }
  func table(_ table: Table, titleForRow row: Int) -> String { loaves.value[row] }

  func feed(_ table: Table) async {
    let feeding = DelegateAttachment(of: self, to: table, at: \.dataSource)
    defer { feeding.detach() }
    for await _ in loaves.values() { table.reload() }
  }
}

// scenario: the source
@MainActor protocol TableDataSource: AnyObject {
  func numberOfRows(in table: Table) -> Int
  func table(_ table: Table, titleForRow row: Int) -> String
}

/// A table that holds its data source weakly, and asks it on each reload.
@MainActor final class Table {
  weak var dataSource: (any TableDataSource)?
  private(set) var titles: [String] = []

  func reload() {
    guard let source = dataSource else { return }
    titles = (0..<source.numberOfRows(in: self)).map { source.table(self, titleForRow: $0) }
  }
}

func showTableRows() async throws {
  let table = Table()

  let byHand = RowsByHand(["rye"])
  let first = Task { await byHand.feed(table) }
  await until { table.titles == ["rye"] }
  byHand.update { $0.append("bun") }
  await until { table.titles == ["rye", "bun"] }
  first.cancel()
  await first.value

  let rows = Rows(["oat"])
  let second = Task { await rows.feed(table) }
  await until { table.titles == ["oat"] }
  rows.loaves.update { $0.append("bun") }
  await until { table.titles == ["oat", "bun"] }
  second.cancel()
  await second.value

  expect(table.dataSource == nil)
}
