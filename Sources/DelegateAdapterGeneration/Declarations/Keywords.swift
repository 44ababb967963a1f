private let keywords: Set<String> = [
  "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
  "class", "continue", "default",
  "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
  "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
  "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "unsafe", "var", "where", "while",
]

/// The name as it is written where a name is declared or used.
func escaped(_ name: String) -> String {
  let plain = unescaped(name)
  return keywords.contains(plain) || !isIdentifier(plain) ? "`\(plain)`" : plain
}

/// The name as a label: only `inout`, `var` and `let` cannot stand there plainly.
func escapedLabel(_ name: String) -> String {
  let plain = unescaped(name)
  return ["inout", "let", "var"].contains(plain) || !isIdentifier(plain) ? "`\(plain)`" : plain
}

/// The name without its backticks.
func unescaped(_ name: String) -> String {
  name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2
    ? String(name.dropFirst().dropLast()) : name
}

/// Whether it can be a name without backticks, a keyword or not.
func isIdentifier(_ name: String) -> Bool {
  guard let first = name.first, first == "_" || !first.isNumber else { return false }
  return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}

/// Whether a word of a declaration is a name: what stands in backticks may hold blanks, but has to
/// hold more than those and operators.
func isName(_ word: String) -> Bool {
  let plain = unescaped(word)
  if isIdentifier(plain) { return true }
  return plain != word && plain.contains { $0.isLetter || $0.isNumber }
    && !plain.contains { $0 == "`" || $0 == "\\" || $0.isNewline || $0 == "\0" }
}

/// Whether a name can be that of a type, without backticks.
func isTypeName(_ name: String) -> Bool {
  ["Any", "Protocol", "Self", "Type"].contains(name)
    || !keywords.contains(name) && name != "any" && name != "some"
}
