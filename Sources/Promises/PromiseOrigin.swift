/// The place in the source code where a promise was made.
public struct PromiseOrigin: Sendable, Hashable, CustomStringConvertible {
  /// The module and the file, as `#fileID` spells them: `"Bakery/Oven.swift"`.
  public let fileID: String
  /// The line, counted from one; 65,535 stands for every line from there on.
  public let line: Int

  /// The place as compilers write it: `"Bakery/Oven.swift:12"`.
  public var description: String { "\(fileID):\(line)" }

  /// The place inside a sentence.
  ///
  /// Joined here, because an interpolation is compiled, at length, wherever it stands.
  @inline(never)
  func told(_ before: String, _ after: String) -> String { before + description + after }
}
