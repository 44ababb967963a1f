internal import LineReading

/// A file that the generator wrote, in its current state.
package struct AdapterFile: Sendable {
  /// The result of comparing a file with the text that its command writes now.
  package enum State: Equatable, Sendable {
    case current
    /// The user has edited the file; its protocol has not changed.
    case edited
    /// The protocol or the generator has changed since the file was written.
    case outdated
    /// The user has edited the file, and its protocol or the generator has changed.
    ///
    /// A file without its checksum counts as such: nothing shows that nobody has edited it.
    case editedAndOutdated
  }

  package static let firstWords = "// An adapter of "
  private static let lead = "// Checksum: "

  /// The text with the line endings of generated files.
  package let text: String
  /// The arguments that make the generator write the file again.
  package let arguments: [String]
  private let checksum: String?

  /// Reads a file; returns `nil` unless it begins like the generator's files, perhaps below a
  /// licence.
  package init?(_ text: String) {
    let lines = text.lines
    let comments = lines.prefix { $0.isEmpty || $0.hasPrefix("//") }
    guard let first = comments.firstIndex(where: { $0.hasPrefix(Self.firstWords) }) else {
      return nil
    }
    let head = comments[first...].prefix { !$0.isEmpty }
    let command = head.filter { $0.hasPrefix("//   ") }.map { $0.dropFirst(5) }
    let words = Self.words(of: command.joined(separator: " "))
    guard let verb = words.firstIndex(of: "generate-delegate-adapter") else { return nil }
    self.text = lines.map { $0 + "\n" }.joined()
    arguments = Array(words[(verb + 1)...])
    checksum = head.first { $0.hasPrefix(Self.lead) }.map { String($0.dropFirst(Self.lead.count)) }
  }

  /// Compares the file with a new one that its command has produced.
  package func state(comparedTo new: GeneratedFile) -> State {
    if text == new.text { return .current }
    if checksum == Self.checksum(of: text) { return .outdated }
    return checksum == Self.checksum(of: new.text) ? .edited : .editedAndOutdated
  }

  /// Returns the checksum line, which shows whether a file has been edited.
  static func checksumLine(of text: String) -> String { lead + checksum(of: text) }

  /// Hashes all lines except the checksum's own, by FNV-1a (Fowler, Noll, Vo 1991).
  ///
  /// The end of the text counts as an empty line.
  private static func checksum(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in text.lines + [""] where !line.hasPrefix(lead) {
      for byte in line.utf8.map(\.self) + [10] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Splits a command into words, some of them in quotes, as a shell does.
  ///
  /// A backslash outside of quotes ends a line, or makes the quote behind it a part of the word.
  private static func words(of command: String) -> [String] {
    var words: [String] = []
    var (current, isQuoted) = ("", false)
    var rest = command[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\" where !isQuoted && rest.first == quote: current.append(rest.removeFirst())
      case quote: isQuoted.toggle()
      case " " where !isQuoted, "\\" where !isQuoted:
        if !current.isEmpty { words.append(current) }
        current = ""
      default: current.append(character)
      }
    }
    return current.isEmpty ? words : words + [current]
  }

  private static let quote: Character = "'"

  /// Returns the value as a word of a command, in quotes if it needs them.
  static func word(_ value: String) -> String {
    let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || "_.,=-/".contains($0) }
    return isPlain ? value : "'" + value.replacing("'", with: "'\\''") + "'"
  }
}
