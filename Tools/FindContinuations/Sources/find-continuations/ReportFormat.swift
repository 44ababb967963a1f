import ArgumentParser
import ContinuationAnalysis

/// How findings are printed.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  func report(_ findings: [Finding]) -> String {
    switch self {
    case .text: TextReport.text(of: findings)
    case .json: JSONReport.text(of: findings)
    case .sarif: SARIFReport.text(of: findings)
    case .github: GitHubReport.text(of: findings)
    }
  }
}

/// `path:line: rule: what happens`, and what to write instead below it.
enum TextReport {
  static func text(of findings: [Finding]) -> String {
    findings.map { finding in
      """
      \(finding.path):\(finding.line): \(finding.rule): \(finding.message)
        instead: \(finding.instead) (\(finding.anchor))

      """
    }.joined()
  }
}

/// Annotations of a workflow on GitHub.
enum GitHubReport {
  static func text(of findings: [Finding]) -> String {
    findings.map { finding in
      let place = "file=\(property(finding.path)),line=\(finding.line),col=\(finding.column)"
      let message = data("\(finding.message)\nInstead: \(finding.instead) (\(finding.anchor))")
      return "::warning \(place),title=\(finding.rule)::\(message)\n"
    }.joined()
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
