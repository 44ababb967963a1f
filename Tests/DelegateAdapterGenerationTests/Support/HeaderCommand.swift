/// Returns the words after `swift package generate-delegate-adapter` in the first lines of an
/// adapter.
func command(in text: String) -> [String] {
  let lines = text.split(separator: "\n").filter { $0.hasPrefix("//   ") }
  let words = lines.flatMap { $0.dropFirst(2).split(separator: " ") }.map(String.init)
  return words.filter { $0 != "\\" }.dropFirst(3).map { $0.filter { $0 != "'" } }
}
