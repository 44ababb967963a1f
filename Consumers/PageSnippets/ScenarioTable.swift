// A table whose data source reads a changing value.

// snippet.hide
import DelegatePromises

@MainActor protocol TableViewDataSource: AnyObject {
  func numberOfRows(in table: TableView) -> Int
  func tableView(_ table: TableView, titleForRow row: Int) -> String
}

/// A table that holds its data source weakly, and asks it on each reload.
@MainActor final class TableView {
  weak var dataSource: (any TableViewDataSource)?
  private(set) var reloads = 0

  func reloadData() {
    guard let source = dataSource else { return }
    reloads += 1
    let titles = (0..<source.numberOfRows(in: self)).map { source.tableView(self, titleForRow: $0) }
    print(titles.joined(separator: ", "))
  }
}

// snippet.show
/// An adapter: a closure for each question.
@MainActor final class TableAdapter: TableViewDataSource {
  struct Answers {
    var numberOfRows: @MainActor () -> Int
    var titleForRow: @MainActor (_ row: Int) -> String
  }
  private let answers: Answers
  init(answers: Answers) { self.answers = answers }

  func numberOfRows(in table: TableView) -> Int { answers.numberOfRows() }
  func tableView(_ table: TableView, titleForRow row: Int) -> String { answers.titleForRow(row) }
}
// snippet.hide

@MainActor func feed(_ table: TableView) async throws {
  // snippet.show
  let loaves = CurrentValue(["rye"])
  let adapter = TableAdapter(
    answers: .init(numberOfRows: { loaves.value.count }, titleForRow: { loaves.value[$0] }))
  let feeding = DelegateAttachment(of: adapter, to: table, at: \.dataSource)

  let reloading = Task { for await _ in loaves.values() { table.reloadData() } }
  // snippet.hide
  while table.reloads < 1 { await Task.yield() }
  // snippet.show
  loaves.update { $0.append("wheat") }
  // snippet.hide
  while table.reloads < 2 { await Task.yield() }
  reloading.cancel()
  feeding.detach()
}

try await feed(TableView())
