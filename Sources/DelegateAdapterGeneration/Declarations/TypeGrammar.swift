/// A check that text is a type, because no other text may get into an adapter.
///
/// The grammar knows the forms of types in declarations. It only checks that brackets, names and
/// arrows are in possible places.
struct TypeGrammar {
  private static let words: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "any", "some",
    "each", "repeat", "nonisolated(nonsending)",
  ]

  private var text: Substring
  /// The number of enclosing types, which is limited because nobody writes types that nest deeper.
  private var depth = 0

  private init(_ text: String) { self.text = text[...] }

  static func accepts(_ text: String) -> Bool {
    var grammar = TypeGrammar(text)
    return grammar.takeType() && grammar.text.isEmpty
  }

  private mutating func takeType() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64, takePrefixes(), takePlainType() else { return false }
    while take("?") || take("!") || take("...") {}
    skipSpaces()
    return take("&") ? takeType() : true
  }

  /// Takes attributes and specifiers, such as `@escaping`, `@MainActor`, `inout` and `any`.
  private mutating func takePrefixes() -> Bool {
    while true {
      skipSpaces()
      if take("@") {
        guard takeName() else { return false }
        if text.first == "(", !takeParenthesised() { return false }
      } else if let word = Self.words.first(where: { text.hasPrefix($0 + " ") }) {
        text = text.dropFirst(word.count)
      } else {
        return true
      }
    }
  }

  private mutating func takePlainType() -> Bool {
    if text.first == "(" { return takeParenthesised() && takeArrow() }
    if take("[") {
      if takeCount() { skipSpaces() }
      guard takeType() else { return false }
      skipSpaces()
      if take(":"), !takeType() { return false }
      skipSpaces()
      return take("]")
    }
    _ = take("~")
    repeat {
      guard takeName() else { return false }
      if text.first == "<", !takeList(from: "<", to: ">") { return false }
    } while take(".", unless: "..")
    return true
  }

  /// Takes an arrow with its effects, such as ` async throws(OvenError) -> Loaf`, or nothing.
  private mutating func takeArrow() -> Bool {
    let rest = text
    skipSpaces()
    for word in ["async", "throws"] where text.hasPrefix(word) {
      text = text.dropFirst(word.count)
      if text.first == "(", text.hasPrefix("()") || !takeParenthesised() { return false }
      skipSpaces()
    }
    if take("->") { return takeType() }
    let isBare = rest.drop(while: \.isWhitespace) == text
    text = rest
    return isBare
  }

  private mutating func takeParenthesised() -> Bool { takeList(from: "(", to: ")") }

  /// Takes types between commas, each with optional names before it.
  private mutating func takeList(from opening: String, to closing: String) -> Bool {
    guard take(opening) else { return false }
    skipSpaces()
    if take(closing) { return opening == "(" }
    repeat {
      takeLabels()
      skipSpaces()
      guard opening == "<" && takeNumber() || takeType() else { return false }
      skipSpaces()
    } while take(",")
    return take(closing)
  }

  /// Takes a count, such as `3 of `, or nothing.
  private mutating func takeCount() -> Bool {
    let rest = text
    if takeNumber() || takeName(), take(" of ") { return true }
    text = rest
    return false
  }

  private mutating func takeNumber() -> Bool {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text = text.dropFirst(digits.count)
    return !digits.isEmpty
  }

  /// Takes labels, such as `_ hour: `, or nothing.
  private mutating func takeLabels() {
    let rest = text
    for _ in 0..<2 {
      skipSpaces()
      let isNamed = takeName(allowing: true)
      if isNamed, take(":") { return }
    }
    text = rest
  }

  private mutating func takeName(allowing keywords: Bool = false) -> Bool {
    var scanner = TextScanner(text)
    let word =
      text.first == "`"
      ? scanner.takeWord()
      : String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard isName(word), keywords || word.hasPrefix("`") || isTypeName(word) else { return false }
    text = text.dropFirst(word.count)
    return true
  }

  private mutating func take(_ lead: String, unless other: String? = nil) -> Bool {
    guard text.hasPrefix(lead), other.map({ !text.hasPrefix($0) }) ?? true else { return false }
    text = text.dropFirst(lead.count)
    return true
  }

  private mutating func skipSpaces() { text = text.drop(while: \.isWhitespace) }
}
