import SwiftSyntax

/// One thing that goes wrong with continuations.
protocol Rule: Sendable {
  /// The name, which is also the anchor of its section on the page.
  var name: String { get }
  /// What goes wrong, in one sentence.
  var summary: String { get }
  var instead: String { get }

  /// Whether it concerns tests. What a test alone resumes may wait until the test does.
  var concernsTests: Bool { get }

  func findings(in project: Project) -> [Finding]
}

extension Rule {
  var concernsTests: Bool { true }
}

enum Rules {
  static let all: [any Rule] = [
    IgnoresCancellation(), OverwrittenContinuation(), NotCleared(), PathWithoutResume(),
    ResumedTwice(), StoredAfterStart(),
    LocalContinuation(), LockAcrossStart(), DelegateNotRetained(), LastingHandler(),
    WaitsForLoser(),
  ]
}

/// The texts of a rule.
public struct RuleText: Sendable {
  /// The name, which is also the anchor of its section on the page.
  public let name: String
  /// The fault, in one sentence.
  public let summary: String
  /// The code to write in its place.
  public let instead: String

  /// The rules, and what is found about the comments that ignore findings.
  public static let all =
    Rules.all.map { RuleText(name: $0.name, summary: $0.summary, instead: $0.instead) }
    + [IgnoreComments.text]
}

extension Rule {
  func finding(at node: some SyntaxProtocol, in file: SourceFile, _ message: String) -> Finding {
    finding(at: node.positionAfterSkippingLeadingTrivia, in: file, message)
  }

  func finding(at position: AbsolutePosition, in file: SourceFile, _ message: String) -> Finding {
    let place = file.location(at: position)
    return Finding(
      path: file.path, line: place.line, column: place.column, rule: name, message: message,
      instead: instead)
  }
}
