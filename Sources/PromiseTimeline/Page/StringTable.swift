/// The strings of a page, each written once and known by its number.
struct StringTable {
  private(set) var strings: [String] = []
  private var numbers: [String: Int64] = [:]

  /// Values and errors are cut: one of them may be a megabyte.
  private static let longest = 600

  /// Returns the number of a string, or -1 for nil.
  mutating func number(of string: String?) -> Int64 {
    guard let string else { return -1 }
    let text = Self.cut(string)
    if let number = numbers[text] { return number }
    let number = Int64(strings.count)
    numbers[text] = number
    strings.append(text)
    return number
  }

  private static func cut(_ string: String) -> String {
    // Counting all characters of a long text takes long; its bytes are known.
    guard string.utf8.count > longest, string.dropFirst(longest).first != nil else { return string }
    return string.prefix(longest) + "… (\(string.utf8.count) bytes)"
  }
}
