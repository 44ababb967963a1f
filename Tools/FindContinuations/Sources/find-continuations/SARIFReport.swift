import ContinuationAnalysis
import Foundation

/// A log in the Static Analysis Results Interchange Format, version 2.1.0.
enum SARIFReport {
  static func text(of findings: [Finding]) -> String { JSONReport.encoded(Log(findings)) }

  private struct Log: Encodable {
    enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }

    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    init(_ findings: [Finding]) { runs = [Run(results: findings.map(Result.init))] }
  }

  private struct Run: Encodable {
    let tool = Tool()
    let results: [Result]
  }

  private struct Tool: Encodable { let driver = Driver() }

  private struct Driver: Encodable {
    let name = "find-continuations"
    let rules = RuleText.all.map(Rule.init)
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let help: Message

    init(_ rule: RuleText) {
      id = rule.name
      shortDescription = Message(text: rule.summary)
      help = Message(text: "Instead: \(rule.instead).")
    }
  }

  private struct Message: Encodable { let text: String }

  private struct Result: Encodable {
    let ruleId: String
    let level = "warning"
    let message: Message
    let locations: [Location]

    init(_ finding: Finding) {
      ruleId = finding.rule
      message = Message(text: "\(finding.message). Instead: \(finding.instead).")
      locations = [Location(finding)]
    }
  }

  private struct Location: Encodable {
    let physicalLocation: PhysicalLocation

    init(_ finding: Finding) {
      physicalLocation = PhysicalLocation(
        artifactLocation: Artifact(uri: uri(of: finding.path)),
        region: Region(startLine: finding.line))
    }
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  private static func uri(of path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return isAbsolute ? "file://\(encoded)" : encoded
  }

  private struct Artifact: Encodable { let uri: String }

  private struct Region: Encodable { let startLine: Int }
}
