import ContinuationAnalysis
import Foundation
import Testing

@testable import find_continuations

@Suite struct `A report` {
  private let findings = Project([SourceFile(path: "My Shop,1.swift", text: hangingLoaf)]).findings

  @Test func `in text has a line as compilers print, and one with the way out`() {
    #expect(
      ReportFormat.text.report(findings) == """
        My Shop,1.swift:5: ignores-cancellation: a cancelled task goes on waiting, since only a \
        later call resumes what is stored in 'waiting'
          instead: await the answer with Promise.answer, which stops the source on cancellation \
        (from-continuations-by-hand#ignores-cancellation)

        """)
  }

  @Test func `in JSON has all that is known`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(ReportFormat.json.report(findings).utf8))
    let entry = try #require((json as? [[String: Any]])?.first)

    #expect(entry["path"] as? String == "My Shop,1.swift")
    #expect(entry["line"] as? Int == 5)
    #expect(entry["column"] as? Int == 22)
    #expect(entry["rule"] as? String == "ignores-cancellation")
    #expect(entry["page"] as? String == "from-continuations-by-hand#ignores-cancellation")
    #expect(Set(entry.keys).isSuperset(of: ["instead", "message"]))
  }

  @Test func `in SARIF names each rule, and gives paths as URIs`() throws {
    let text = ReportFormat.sarif.report(findings)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let result = try #require((run["results"] as? [[String: Any]])?.first)

    #expect(log["version"] as? String == "2.1.0")
    #expect(rules.compactMap { $0["id"] as? String } == RuleText.all.map(\.name))
    #expect(result["ruleId"] as? String == "ignores-cancellation")
    #expect(text.contains(#""uri" : "My%20Shop,1.swift""#))
    #expect(text.contains(#""startLine" : 5"#))
  }

  @Test func `for GitHub escapes what would end a field`() {
    let report = ReportFormat.github.report(findings)

    #expect(
      report.hasPrefix(
        "::warning file=My Shop%2C1.swift,line=5,col=22,title=ignores-cancellation::a cancelled"))
    #expect(report.contains("'waiting'%0AInstead: await"))
    #expect(report.count { $0 == "\n" } == 1)
  }

  @Test(arguments: ReportFormat.allCases) func `of nothing is empty`(format: ReportFormat) {
    let report = format.report([])

    #expect(format == .sarif || report.isEmpty || report == "[\n\n]\n")
  }
}
