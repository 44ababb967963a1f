/// The tokens that are listed, found by their promises: chains in buckets, the newest token first.
///
/// The identity of a promise chooses its bucket. A dictionary would take longer to hash the identity than
/// to find the token.
struct TokenTable {
  private(set) var count = 0
  private var buckets = [Token?](repeating: nil, count: 16)

  var all: [Token] {
    buckets.lazy.compactMap(\.self).flatMap { sequence(first: $0, next: \.older) }
  }

  func tokens(of promise: ObjectIdentifier) -> [Token] {
    guard let newest = buckets[bucket(of: promise)] else { return [] }
    return sequence(first: newest, next: \.older).filter { $0.shownID == promise }
  }

  mutating func insert(_ token: Token) {
    if count == buckets.count { resize(to: 2 * count) }
    count += 1
    link(token)
  }

  mutating func remove(_ token: Token) {
    count -= 1
    token.older?.newer = token.newer
    if let newer = token.newer {
      newer.older = token.older
    } else {
      buckets[bucket(of: token.shownID)] = token.older
    }
    (token.older, token.newer) = (nil, nil)
    if buckets.count > 16, count < buckets.count / 8 { resize(to: buckets.count / 4) }
  }

  /// Objects are aligned to 16 bytes, and the number of buckets is a power of two.
  private func bucket(of promise: ObjectIdentifier) -> Int {
    let bits = UInt(bitPattern: promise)
    return Int(bitPattern: (bits >> 4 ^ bits >> 14) & UInt(buckets.count - 1))
  }

  private mutating func link(_ token: Token) {
    let bucket = bucket(of: token.shownID)
    (token.older, token.newer) = (buckets[bucket], nil)
    token.older?.newer = token
    buckets[bucket] = token
  }

  private mutating func resize(to size: Int) {
    // The tokens of one promise are in one chain, before and afterwards, and keep their order.
    let tokens = all.reversed()
    buckets = Array(repeating: nil, count: max(size, 16))
    for token in tokens { link(token) }
  }
}
