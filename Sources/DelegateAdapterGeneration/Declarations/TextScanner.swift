/// Reads a declaration from left to right, and never stops the program, whatever the text.
struct TextScanner {
  private var text: Substring

  init(_ text: some StringProtocol) { self.text = Substring(text) }

  var next: Character? { text.first }
  var rest: String { text.trimmed }

  mutating func skipSpaces() { text = text.drop(while: \.isWhitespace) }

  mutating func takeCharacter() -> String { take(1) }

  /// A name, an operator, or a name in backticks.
  mutating func takeWord() -> String {
    if text.first == "`" {
      let inside = text.dropFirst().prefix { $0 != "`" }
      return take(min(inside.count + 2, text.count))
    }
    let word = text.prefix { !$0.isWhitespace && !"(<,:".contains($0) }
    return word.isEmpty && text.first == "<" ? take(1) : take(word.count)
  }

  /// `@objc`, `@Sendable`, `@isolated(any)`.
  mutating func takeAttribute() -> String {
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let attribute = take(min(name.count + 1, text.count))
    return next == "(" ? attribute + takeBalanced() : attribute
  }

  /// From a bracket to the one that closes it, or to the end.
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

  /// Whether the rest starts with this word.
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

/// How many brackets are open; the arrow of `->` closes none.
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
  /// Whether it is one line, all of whose brackets are closed.
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

  /// The part before a separator that stands outside of every bracket, and the part after.
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

  /// The parts between separators that stand outside of every bracket.
  func parts(at separator: String) -> [String] {
    var parts: [String] = []
    var rest = trimmed
    while let (before, after) = rest.cut(at: separator) {
      parts.append(before)
      rest = after
    }
    return rest.isEmpty ? parts : parts + [rest]
  }

  /// What stands between blanks; a name in backticks may hold some.
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

  /// All names in it.
  var names: Set<String> {
    Set(split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map { String($0) })
  }

  /// The text with a lead before each use of this name, unless one is there.
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
