private let keywords: Set<String> = [
  "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
  "class", "continue", "default",
  "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
  "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
  "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "unsafe", "var", "where", "while",
]

/// Returns the name with backticks, if a declaration or a use of it needs them.
func escaped(_ name: String) -> String {
  let plain = unescaped(name)
  return keywords.contains(plain) || !isIdentifier(plain) ? "`\(plain)`" : plain
}

/// Returns the name as a label, with backticks if it needs them.
///
/// Of the keywords, only `inout`, `var` and `let` need backticks in a label.
func escapedLabel(_ name: String) -> String {
  let plain = unescaped(name)
  return ["inout", "let", "var"].contains(plain) || !isIdentifier(plain) ? "`\(plain)`" : plain
}

/// Returns the name without its backticks.
func unescaped(_ name: String) -> String {
  name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2
    ? String(name.dropFirst().dropLast()) : name
}

/// Returns whether the text can be a name without backticks, even if it is a keyword.
func isIdentifier(_ name: String) -> Bool {
  guard let first = name.first, first == "_" || !first.isNumber else { return false }
  return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}

/// Returns whether a word of a declaration is a name.
///
/// A name in backticks may contain spaces and operators, but it must also contain other characters.
func isName(_ word: String) -> Bool {
  let plain = unescaped(word)
  if isIdentifier(plain) { return true }
  return plain != word && plain.contains { $0.isLetter || $0.isNumber }
    && !plain.contains { $0 == "`" || $0 == "\\" || $0.isNewline || $0 == "\0" }
}

/// Returns whether the name can be a type's name without backticks.
func isTypeName(_ name: String) -> Bool {
  ["Any", "Protocol", "Self", "Type"].contains(name)
    || !keywords.contains(name) && !["any", "async", "some", "_"].contains(name)
}
