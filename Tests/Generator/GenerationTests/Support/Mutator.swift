/// Edits the text of JSON at random, in the same way for the same seed.
struct Mutator {
  /// Texts that are difficult for a parser of declarations, names or numbers.
  private static let hostile: [String] =
    [
      "", " ", "`", "``", "(", ")", "<", ">", "[", "}", "->", ":", ",", ".", "...", "=", "@", "_",
      "&", "!", "?", "\\n", "\\r\\n", "\\u0000", "//", "/*", "*/", "\\\"", "\\\\", "#if", "é", "😀",
      "func", "func (", "var x", "var x: Int { get }", "init", "Self", "Self.", "some ", "any ",
      "inout ", "where ", "throws(", "async", "rethrows", "nonisolated ", "@MainActor ", "( -> )",
      "(((", ">>>", "s:", "s:99", "s:999999999999999999999", "s:s8SendableP", "s:ScA",
      "c:objc(pl)NSObject", "swift.protocol", "swift.method", "swift.property", "swift.class",
      "swift.typealias", "requirementOf", "optionalRequirementOf", "conformsTo", "inheritsFrom",
      "defaultImplementationOf", String(repeating: "(", count: 2000),
      String(repeating: "a.", count: 2000),
    ]
    .map { "\"\($0)\"" }
    + ["-1", "0", "9223372036854775807", "1.5", "1e300", "true", "null", "[]", "{}", "[[]]"]

  private let text: [UInt8]
  private let places: JSONPlaces
  private var numbers: SeededNumbers

  /// Starts with `json`, which is valid and has no blanks between its values.
  init(of json: some Sequence<UInt8>, seed: Int) {
    text = Array(json)
    places = JSONPlaces(in: text)
    numbers = SeededNumbers(seed: seed)
  }

  /// Returns the JSON with one to four edits.
  mutating func next() -> [UInt8] {
    var edits: [(range: Range<Int>, new: [UInt8])] = []
    for _ in 0...number(below: 4) { edits.append(edit()) }
    edits.sort { $0.range.lowerBound > $1.range.lowerBound }
    var edited = text
    var end = text.count
    for (range, new) in edits where range.upperBound <= end {
      edited.replaceSubrange(range, with: new)
      end = range.lowerBound
    }
    return edited
  }

  /// Returns a number from zero up to `limit`.
  mutating func number(below limit: Int) -> Int {
    numbers.number(below: limit)
  }

  private mutating func edit() -> (range: Range<Int>, new: [UInt8]) {
    let value = places.values[number(below: places.values.count)]
    switch number(below: 16) {
    case 0..<4: return (value, foreign())
    case 4..<8: return (value, Array(text[places.values[number(below: places.values.count)]]))
    case 8..<12: return editInside(of: value)
    case 12, 13: return (element(), [])
    case 14:
      let element = element()
      return (element.upperBound..<element.upperBound, Array(text[element]))
    default: return (value.lowerBound..<value.lowerBound + 1, [UInt8(number(below: 256))])
    }
  }

  /// Removes a letter, or adds some.
  private mutating func editInside(of value: Range<Int>) -> (range: Range<Int>, new: [UInt8]) {
    guard value.count > 2 else { return (value, foreign()) }
    let index = value.lowerBound + 1 + number(below: value.count - 2)
    return number(below: 2) == 0
      ? (index..<index + 1, []) : (index..<index, foreign().filter { $0 != UInt8(ascii: "\"") })
  }

  /// Returns the range of an element of an array or an object, with the comma after it.
  private mutating func element() -> Range<Int> {
    let element = places.elements[number(below: places.elements.count)]
    let hasComma = element.upperBound < text.count && text[element.upperBound] == UInt8(ascii: ",")
    return hasComma ? element.lowerBound..<element.upperBound + 1 : element
  }

  private mutating func foreign() -> [UInt8] {
    Array(Self.hostile[number(below: Self.hostile.count)].utf8)
  }
}

/// The ranges of JSON's values in its text, and of the elements of its arrays and objects.
struct JSONPlaces {
  private(set) var values: [Range<Int>] = []
  private(set) var elements: [Range<Int>] = []

  init(in text: [UInt8]) {
    var place = 0
    take(from: text, &place)
  }

  private mutating func take(from text: [UInt8], _ place: inout Int) {
    let start = place
    switch text[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      place += 1
      while !Self.ends.contains(text[place]) { takeElement(from: text, &place) }
      place += 1
    case UInt8(ascii: "\""): takeString(from: text, &place)
    default:
      while text[place] != UInt8(ascii: ","), !Self.ends.contains(text[place]) { place += 1 }
    }
    values.append(start..<place)
  }

  private static let ends: Set<UInt8> = [UInt8(ascii: "}"), UInt8(ascii: "]")]

  private mutating func takeElement(from text: [UInt8], _ place: inout Int) {
    let start = place
    take(from: text, &place)
    if text[place] == UInt8(ascii: ":") {
      place += 1
      take(from: text, &place)
    }
    elements.append(start..<place)
    if text[place] == UInt8(ascii: ",") { place += 1 }
  }

  private func takeString(from text: [UInt8], _ place: inout Int) {
    place += 1
    while text[place] != UInt8(ascii: "\"") { place += text[place] == UInt8(ascii: "\\") ? 2 : 1 }
    place += 1
  }
}
