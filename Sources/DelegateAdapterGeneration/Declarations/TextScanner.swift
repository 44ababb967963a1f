/// A scanner that reads a declaration from left to right and never traps, whatever the text.
struct TextScanner {
  private var text: Substring

  init(_ text: some StringProtocol) { self.text = Substring(text) }

  var next: Character? { text.first }
  var rest: String { text.trimmed }

  mutating func skipSpaces() { text = text.drop(while: \.isWhitespace) }

  mutating func takeCharacter() -> String { take(1) }

  /// Takes a name, an operator, or a name in backticks.
  mutating func takeWord() -> String {
    if text.first == "`" {
      let inside = text.dropFirst().prefix { $0 != "`" }
      return take(min(inside.count + 2, text.count))
    }
    let word = text.prefix { !$0.isWhitespace && !"(<,:".contains($0) }
    return word.isEmpty && text.first == "<" ? take(1) : take(word.count)
  }

  /// Takes an attribute, such as `@objc`, `@Sendable` or `@isolated(any)`.
  mutating func takeAttribute() -> String {
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let attribute = take(min(name.count + 1, text.count))
    return next == "(" ? attribute + takeBalanced() : attribute
  }

  /// Takes the text from a bracket to its closing bracket, or to the end.
  mutating func takeBalanced() -> String {
    var depth = BracketDepth()
    var count = 0
    for character in text {
      count += 1
      depth.pass(character)
      if depth.isOutside { break }
    }
    return take(count)
  }

  /// Takes this word if the rest starts with it, and returns whether it does.
  mutating func takes(_ word: String) -> Bool {
    skipSpaces()
    guard text.hasPrefix(word) else { return false }
    let after = text.dropFirst(word.count).first
    guard after.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true else { return false }
    _ = take(word.count)
    return true
  }

  private mutating func take(_ count: Int) -> String {
    defer { text = text.dropFirst(count) }
    return String(text.prefix(count))
  }
}

/// The number of open brackets; the arrow of `->` does not close a bracket.
struct BracketDepth {
  private var depth = 0
  private var previous: Character = " "

  var isOutside: Bool { depth <= 0 }
  var isBroken: Bool { depth < 0 }

  mutating func pass(_ character: Character) {
    switch character {
    case "(", "[", "<", "{": depth += 1
    case ")", "]", "}": depth -= 1
    case ">" where previous != "-": depth -= 1
    default: break
    }
    previous = character
  }
}

extension String {
  /// Whether the text is one line with all brackets closed.
  var isWellFormed: Bool {
    var depth = BracketDepth()
    for character in self {
      if character.isNewline { return false }
      depth.pass(character)
      if depth.isBroken { return false }
    }
    return depth.isOutside
  }
}

extension StringProtocol {
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Returns the text before and the text after a separator that is outside all brackets.
  func cut(at separator: String) -> (before: String, after: String)? {
    var depth = BracketDepth()
    for index in indices {
      if depth.isOutside, self[index...].hasPrefix(separator) {
        let end = self.index(index, offsetBy: separator.count)
        return (self[..<index].trimmed, self[end...].trimmed)
      }
      depth.pass(self[index])
    }
    return nil
  }

  /// Returns the text before and after the last of these separators.
  func cut(atLast separator: String) -> (before: String, after: String)? {
    ranges(of: separator).last.map { range in
      (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
    }
  }

  /// Returns the parts between separators that are outside all brackets.
  func parts(at separator: String) -> [String] {
    var parts: [String] = []
    var rest = trimmed
    while let (before, after) = rest.cut(at: separator) {
      parts.append(before)
      rest = after
    }
    return rest.isEmpty ? parts : parts + [rest]
  }

  /// The words between spaces; a name in backticks may contain spaces.
  var words: [String] {
    var scanner = TextScanner(self)
    var words: [String] = []
    scanner.skipSpaces()
    while scanner.next != nil {
      let word = scanner.takeWord()
      guard !word.isEmpty else { return [] }
      words.append(word)
      scanner.skipSpaces()
    }
    return words
  }

  /// All names in the text.
  var names: Set<String> {
    Set(split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map { String($0) })
  }

  /// Returns the text with a lead before each use of this name that has no lead yet.
  func prefixing(_ name: String, by lead: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: name) {
      let before = (result + rest[..<range.lowerBound]).last ?? " "
      let after = rest[range.upperBound...].first ?? " "
      let isWhole = !before.isPartOfName && before != "." && !after.isPartOfName && after != ":"
      result += rest[..<range.lowerBound] + (isWhole ? lead : "") + name
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
