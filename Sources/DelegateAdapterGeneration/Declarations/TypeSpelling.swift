/// Returns the type as this project spells it: `[String: Any]`, where graphs print
/// `[String : Any]`.
func normalised(_ type: String) -> String {
  type.trimmed.split(separator: " : ", omittingEmptySubsequences: false).joined(separator: ": ")
}

/// Returns the type without implicit unwrapping: `Loaf?` for `Loaf!`.
func plainlyOptional(_ type: String) -> String {
  type.hasSuffix("!") ? type.dropLast() + "?" : type
}

/// Returns the text without `Self.` before names, because `Self.Loaf` is the adapter's own `Loaf`.
func ownNames(_ text: String) -> String {
  var result = ""
  var rest = text[...]
  while let range = rest.firstRange(of: "Self.") {
    let isWhole = rest[..<range.lowerBound].last.map { !$0.isLetter && !$0.isNumber } ?? true
    result += isWhole ? rest[..<range.lowerBound] : rest[..<range.upperBound]
    rest = rest[range.upperBound...]
  }
  return result + rest
}
