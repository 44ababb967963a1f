/// The data source of a table.
@MainActor
package protocol TableViewDataSource: AnyObject {
  func numberOfRows(in table: TableView) -> Int
  func tableView(_ table: TableView, titleForRow row: Int) -> String
}

/// A view that asks for its rows, and keeps the answers until it is reloaded.
@MainActor
package final class TableView {
  package weak var dataSource: (any TableViewDataSource)?
  package private(set) var titles: [String] = []
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package func reloadData() {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    titles = (0..<count).compactMap { dataSource?.tableView(self, titleForRow: $0) }
  }
}
