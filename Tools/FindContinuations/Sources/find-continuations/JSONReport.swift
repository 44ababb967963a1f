import ContinuationAnalysis
import Foundation

/// An array of objects, one for each finding.
enum JSONReport {
  private struct Entry: Encodable {
    let path: String
    let line: Int
    let column: Int
    let rule: String
    let message: String
    let instead: String
    let page: String

    init(_ finding: Finding) {
      path = finding.path
      line = finding.line
      column = finding.column
      rule = finding.rule
      message = finding.message
      instead = finding.instead
      page = finding.anchor
    }
  }

  static func text(of findings: [Finding]) -> String { encoded(findings.map(Entry.init)) }

  static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("strings and numbers can always be written as JSON")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
