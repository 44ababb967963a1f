import Foundation

/// The names of types or functions for which texts are searched, as fast as possible.
struct UsedNames: Sendable {
  private let names: Set<String>
  /// The lengths of the names in UTF-8 bytes.
  private let lengths: Set<Int>
  /// Whether a name counts only behind `await` in its line.
  private let areAwaited: Bool

  init(types: Set<String>) { self.init(types, areAwaited: false) }

  init(functions: Set<String>) { self.init(functions, areAwaited: true) }

  private init(_ names: Set<String>, areAwaited: Bool) {
    self.names = names
    self.areAwaited = areAwaited
    lengths = Set(names.map(\.utf8.count))
  }

  /// Returns whether a text makes an object of one of the types, as `Oven(…)`, or extends it, or waits
  /// for one of the functions.
  func areUsed(in text: Data) -> Bool {
    guard !names.isEmpty else { return false }
    return text.withUnsafeBytes { bytes in
      var start = 0
      var isExtended = false
      var isAwaited = !areAwaited
      while start < bytes.count {
        guard Self.isPartOfWord[Int(bytes[start])] else {
          if areAwaited, bytes[start] == UInt8(ascii: "\n") { isAwaited = false }
          start += 1
          continue
        }
        var end = start + 1
        while end < bytes.count, Self.isPartOfWord[Int(bytes[end])] { end += 1 }
        let word = bytes[start..<end]
        let isMade = end < bytes.count && bytes[end] == UInt8(ascii: "(")
        if isAwaited, isMade || isExtended, lengths.contains(word.count),
          names.contains(String(decoding: word, as: UTF8.self))
        {
          return true
        }
        isExtended = word.elementsEqual("extension".utf8)
        isAwaited = isAwaited || word.elementsEqual("await".utf8)
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
