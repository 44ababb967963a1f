/// Tokens by an object that they have to do with.
///
/// Each question takes four steps here, under one lock for all. A dictionary would do, but takes its
/// time to hash so that nobody can choose keys that collide, and nobody chooses addresses.
struct TokenTable {
  private struct Entry {
    let object: ObjectIdentifier
    let token: RetentionToken
  }

  /// A power of two of them; those of one object stand in one, in no order.
  private var buckets = Self.buckets(fewest)
  private var count = 0

  private static let fewest = 64

  var all: [RetentionToken] { buckets.joined().map(\.token) }

  subscript(object: ObjectIdentifier) -> [RetentionToken] {
    buckets[bucket(of: object)].filter { $0.object == object }.map(\.token)
  }

  func isEmpty(at object: ObjectIdentifier) -> Bool {
    !buckets[bucket(of: object)].contains { $0.object == object }
  }

  mutating func add(_ token: RetentionToken, at object: ObjectIdentifier) {
    if count == 2 * buckets.count { grow() }
    buckets[bucket(of: object)].append(Entry(object: object, token: token))
    count += 1
  }

  /// Puts another in the place of a token that is there, or nobody.
  mutating func replace(
    _ token: RetentionToken, by other: RetentionToken?, at object: ObjectIdentifier
  ) {
    let bucket = bucket(of: object)
    guard let index = buckets[bucket].firstIndex(where: { $0.token === token }) else { return }
    if let other {
      buckets[bucket][index] = Entry(object: object, token: other)
    } else {
      let last = buckets[bucket].removeLast()
      if index < buckets[bucket].count { buckets[bucket][index] = last }
      count -= 1
      if count == 0, buckets.count > Self.fewest { buckets = Self.buckets(Self.fewest) }
    }
  }

  private mutating func grow() {
    let entries = buckets.joined()
    buckets = Self.buckets(4 * buckets.count)
    for entry in entries { buckets[bucket(of: entry.object)].append(entry) }
  }

  private static func buckets(_ count: Int) -> [[Entry]] { Array(repeating: [], count: count) }

  /// Fibonacci hashing (Knuth, volume 3, 6.4).
  private func bucket(of object: ObjectIdentifier) -> Int {
    let product = UInt64(UInt(bitPattern: object)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32) & (buckets.count - 1)
  }
}
