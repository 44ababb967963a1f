import Foundation

/// A feed with random parts removed, doubled or replaced, in the same way for the same seed.
struct FeedDamage {
  private static let hostile = [
    "<", ">", "&", "]]>", "<![CDATA[", "<!--", "--", "</item>", "<item>", "<title>", "</title>",
    "&#0;", "&#x110000;", "&loaf;", "<!DOCTYPE a [", " xmlns:a='b'", "\"", "'", "\0", "\u{FEFF}",
    "é",
    String(repeating: "<a>", count: 300),
  ]

  private let bytes: [UInt8]
  private var state: UInt64

  init(of feed: Data, seed: Int) {
    bytes = Array(feed)
    state = UInt64(seed) &* 2_685_821_657_736_338_717 | 1
  }

  /// Returns the feed with one to four edits.
  mutating func next() -> [UInt8] {
    var damaged = bytes
    for _ in 0...number(below: 4) {
      let start = number(below: damaged.count + 1)
      let part = start..<min(damaged.count, start + number(below: 30))
      switch number(below: 3) {
      case 0: damaged.removeSubrange(part)
      case 1: damaged.insert(contentsOf: damaged[part], at: start)
      default:
        let text = Self.hostile[number(below: Self.hostile.count)]
        damaged.insert(contentsOf: text.utf8, at: start)
      }
    }
    // On Linux, Foundation crashes on a processing instruction, whoever reads it.
    let declaration = damaged.starts(with: "<?xml ".utf8) ? 6 : 0
    return damaged.replacing("<?".utf8, with: "<!".utf8, subrange: declaration..<damaged.count)
  }

  /// Returns a number from zero up to `limit`, by xorshift (Marsaglia 2003).
  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
