import ArgumentParser
import Measuring

struct RowFilter: ParsableArguments {
  @Option(name: .customLong("filter"), help: "Only the rows whose work or context has this text.")
  var text: String?

  func rows() throws -> [any Row] {
    guard let text else { return allRows }
    let rows = allRows.filter { $0.matches(text) }
    guard !rows.isEmpty else { throw ValidationError("No row has the text '\(text)'.") }
    return rows
  }
}
