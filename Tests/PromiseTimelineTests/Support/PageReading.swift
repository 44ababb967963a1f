import Foundation

/// The data of a page, as its script reads it.
struct PageReading {
  let title: String
  let length: Int
  let forgotten: Int
  let strings: [String]
  private let tables: [String: [String: [Int]]]

  init(_ page: String) throws {
    let json = try page.between("<script type=\"application/json\" id=\"data\">", "</script>")
    let data = Data(json.utf8)
    let scalars = try JSONDecoder().decode(Scalars.self, from: data)
    (title, length) = (scalars.title, scalars.length)
    (forgotten, strings) = (scalars.forgotten, scalars.strings)
    tables = try JSONDecoder().decode(Tables.self, from: data).all
  }

  /// A column of a table, summed up where it is written as distances.
  func column(_ name: String, of table: String) -> [Int] {
    let written = tables[table]?[name] ?? []
    if name == "from" { return zip(column("to", of: table), written).map { $0 - $1 } }
    guard ["number", "start", "promise", "to"].contains(name) else { return written }
    return written.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
  }

  /// A column of the numbers of strings, as strings; nil where there is none.
  func texts(_ name: String, of table: String) -> [String?] {
    column(name, of: table).map { $0 < 0 ? nil : strings[$0] }
  }

  /// The row of the promise with a number.
  func row(of promise: Int) -> Int? { column("number", of: "promises").firstIndex(of: promise) }

  private struct Scalars: Decodable {
    let title: String
    let length: Int
    let forgotten: Int
    let strings: [String]
  }

  private struct Tables: Decodable {
    typealias Table = [String: [Int]]

    let promises: Table
    let links: Table
    let handlers: Table
    let retentions: Table
    let waits: Table
    let late: Table

    var all: [String: Table] {
      [
        "promises": promises, "links": links, "handlers": handlers, "retentions": retentions,
        "waits": waits, "late": late,
      ]
    }
  }
}

extension String {
  /// What stands between the first `beginning` and the first `end` behind it.
  fileprivate func between(_ beginning: String, _ end: String) throws -> Substring {
    guard let start = firstRange(of: beginning)?.upperBound,
      let stop = self[start...].firstRange(of: end)?.lowerBound
    else { throw NotFound() }
    return self[start..<stop]
  }

  private struct NotFound: Error {}
}
