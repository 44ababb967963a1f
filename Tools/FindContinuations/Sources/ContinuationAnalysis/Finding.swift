/// A place in a source at which a continuation can hang, trap or be lost.
public struct Finding: Sendable, Hashable {
  /// The path of the file, as it was given.
  public let path: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in UTF-8 bytes, counted from 1.
  public let column: Int
  /// The name of the rule, such as `ignores-cancellation`.
  public let rule: String
  /// The consequence, in one sentence without a full stop.
  public let message: String
  /// The code to write in its place.
  public let instead: String

  /// The section of the page *From continuations by hand* that explains the rule.
  public var anchor: String { "\(Self.page)#\(rule)" }

  static let page = "from-continuations-by-hand"
}

extension Finding: Comparable {
  /// Returns whether one finding stands before another in a report.
  public static func < (first: Finding, second: Finding) -> Bool {
    (first.path, first.line, first.column, first.rule)
      < (second.path, second.line, second.column, second.rule)
  }
}
