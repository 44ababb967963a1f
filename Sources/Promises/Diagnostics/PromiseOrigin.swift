/// The place in the source code where a promise was made, and the promise's name if it has one.
public struct PromiseOrigin: Sendable, Hashable, CustomStringConvertible {
  /// The module and the file, as `#fileID` spells them: `"Bakery/Oven.swift"`.
  public let fileID: String
  /// The line, counted from one; 65,535 stands for every line from there on.
  public let line: Int
  /// The name that ``Promise/named(_:fileID:line:)`` gave the promise; nil for any other promise.
  public let name: String?

  /// Makes a place by hand.
  ///
  /// `package`: tests make recordings.
  package init(fileID: String, line: Int, name: String?) {
    self.fileID = fileID
    self.line = line
    self.name = name
  }

  /// The place as compilers write it, and the name: `"Bakery/Oven.swift:12"`, or
  /// `"Bakery/Shop.swift:7 (menu)"`.
  public var description: String {
    let place = "\(fileID):\(line)"
    return if let name { place + " (" + name + ")" } else { place }
  }

  /// The place inside a sentence.
  ///
  /// Joined here, because an interpolation is compiled, at length, wherever it stands.
  @inline(never)
  func told(_ before: String, _ after: String) -> String { before + description + after }
}
