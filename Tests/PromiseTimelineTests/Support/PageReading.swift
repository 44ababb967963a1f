import Foundation
import Testing

/// The data of a page, as its script reads it.
struct PageReading: Decodable {
  typealias Table = [String: [Int]]

  let title: String
  let length: Int
  let forgotten: Int
  let strings: [String]
  let promises: Table
  let links: Table
  let waits: Table
  let reasons: Table
  let circles: Table

  init(_ page: String) throws {
    let match = try #require(page.firstMatch(of: #/id="data">(.*?)</script>/#))
    self = try JSONDecoder().decode(Self.self, from: Data(match.output.1.utf8))
  }

  /// A column of a table, summed up where it is written as distances.
  func column(_ name: String, of table: KeyPath<Self, Table>) -> [Int] {
    let written = self[keyPath: table][name] ?? []
    if name == "from" { return zip(column("to", of: table), written).map { $0 - $1 } }
    guard ["number", "start", "promise", "to"].contains(name) else { return written }
    return written.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
  }

  /// A column of the numbers of strings, as strings; nil where there is none.
  func texts(_ name: String, of table: KeyPath<Self, Table>) -> [String?] {
    column(name, of: table).map { $0 < 0 ? nil : strings[$0] }
  }

  /// The row of the promise with a number.
  func row(of promise: Int) -> Int? { column("number", of: \.promises).firstIndex(of: promise) }
}
