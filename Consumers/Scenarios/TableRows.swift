// A table that asks for its rows, which change while it is shown.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class RowsByHand: NSObject, UITableViewDataSource {
  private var loaves: [String]
  private let (changes, continuation) = AsyncStream<Void>.makeStream(
    bufferingPolicy: .bufferingNewest(1))

  init(_ loaves: [String]) { self.loaves = loaves }

  func update(_ body: (inout [String]) -> Void) {
    body(&loaves)
    continuation.yield()
  }

  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { loaves.count }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = loaves[path.row]
    return cell
  }

  func feed(_ table: UITableView) async {
    let before = table.dataSource
    table.dataSource = self
    defer { if table.dataSource === self { table.dataSource = before } }
    table.reloadData()
    for await _ in changes { table.reloadData() }
  }
}

// scenario: with the library
@MainActor
final class Rows: NSObject, UITableViewDataSource {
  let loaves: CurrentValue<[String]>
  init(_ loaves: [String]) { self.loaves = CurrentValue(loaves) }

  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    loaves.value.count
  }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = loaves.value[path.row]
    return cell
  }

  func feed(_ table: UITableView) async {
    let feeding = DelegateAttachment(of: self, to: table, at: \.dataSource)
    defer { feeding.detach() }
    for await _ in loaves.values() { table.reloadData() }
  }
}

// scenario: the source
@MainActor final class UILabel {
  var text: String?
}

@MainActor final class UITableViewCell {
  let textLabel: UILabel? = UILabel()
}

@MainActor protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
}

extension IndexPath {
  fileprivate nonisolated init(row: Int) { self.init(indexes: [0, row]) }
  nonisolated var row: Int { self[1] }
}

/// A table that holds its data source weakly, and asks it on each reload.
@MainActor final class UITableView {
  weak var dataSource: (any UITableViewDataSource)?
  private(set) var titles: [String?] = []

  func reloadData() {
    guard let source = dataSource else { return }
    titles = (0..<source.tableView(self, numberOfRowsInSection: 0)).map { row in
      source.tableView(self, cellForRowAt: IndexPath(row: row)).textLabel?.text
    }
  }
}

func showTableRows() async throws {
  let table = UITableView()

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
