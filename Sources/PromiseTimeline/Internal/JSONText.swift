/// JSON that is being written.
///
/// Its strings may stand inside a `script` element of a page. `<`, `>` and `&` are escaped there,
/// and so are the two separators that old scripts take for the ends of lines.
struct JSONText {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends JSON that is written already.
  mutating func append(_ json: String) { bytes.append(contentsOf: json.utf8) }

  mutating func append(_ number: some BinaryInteger) { append(String(number)) }

  mutating func append(string: String) {
    append("\"")
    if string.utf8.allSatisfy(Self.isPlain) { append(string) } else { append(escaping: string) }
    append("\"")
  }

  /// Appends a member of an object: the comma before it is the caller's.
  mutating func append(member name: String, _ numbers: some Sequence<Int64>) {
    append("\"\(name)\":[")
    append(separated: numbers) { $0.append($1) }
    append("]")
  }

  /// Appends what `append` writes of each element, with commas between.
  mutating func append<Element>(
    separated elements: some Sequence<Element>, _ append: (inout Self, Element) -> Void
  ) {
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(&self, element)
    }
  }

  /// Returns whether a byte needs no escape in a string; nearly all bytes need none.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, 0x7F, 0xE2: false  // the separators begin with E2, as some others do
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): false
    default: true
    }
  }

  private mutating func append(escaping string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..<" ", "\u{7F}": escape(scalar)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}
