import Foundation

/// The names of types for which texts are searched, as fast as possible.
struct TypeNames: Sendable {
  private let names: Set<String>
  /// The lengths of the names in UTF-8 bytes.
  private let lengths: Set<Int>

  init(_ names: [String]) {
    self.names = Set(names)
    lengths = Set(names.map(\.utf8.count))
  }

  /// Returns whether a text makes an object of one of the types, as `Oven(…)`, or extends it.
  func areUsed(in text: Data) -> Bool {
    guard !names.isEmpty else { return false }
    return text.withUnsafeBytes { bytes in
      var start = 0
      var isExtended = false
      while start < bytes.count {
        guard Self.isPartOfWord[Int(bytes[start])] else {
          start += 1
          continue
        }
        var end = start + 1
        while end < bytes.count, Self.isPartOfWord[Int(bytes[end])] { end += 1 }
        let word = bytes[start..<end]
        let isMade = end < bytes.count && bytes[end] == UInt8(ascii: "(")
        if isMade || isExtended, lengths.contains(word.count),
          names.contains(String(decoding: word, as: UTF8.self))
        {
          return true
        }
        isExtended = word.elementsEqual("extension".utf8)
        start = end
      }
      return false
    }
  }

  /// Whether a byte is a letter, a digit, an underscore, or a part of a character outside of ASCII.
  private static let isPartOfWord: [Bool] = (0...255).map { byte in
    let character = Character(UnicodeScalar(UInt8(byte)))
    return byte > 127 || character.isLetter || character.isNumber || character == "_"
  }
}
