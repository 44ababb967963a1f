/// Tokens by an object that they have to do with.
///
/// Each question takes four steps here, under one lock for all. A dictionary would do, but takes its
/// time to hash so that nobody can choose keys that collide, and nobody chooses addresses. The
/// tokens of a bucket are a chain, with their links in themselves.
struct TokenTable<Chain: TokenChain> {
  /// A power of two of them; those of one object stand in one, in no order.
  private var buckets = Self.buckets(fewest)
  private var count = 0

  private static var fewest: Int { 64 }

  var all: [RetentionToken] { buckets.flatMap { chain(from: $0) { _ in true } } }

  subscript(object: ObjectIdentifier) -> [RetentionToken] {
    chain(from: buckets[bucket(of: object)]) { $0 == object }
  }

  func isEmpty(at object: ObjectIdentifier) -> Bool {
    var next = buckets[bucket(of: object)]
    while let token = next {
      if Chain[token].object == object { return false }
      next = Chain[token].next
    }
    return true
  }

  /// Adds a token that is not there.
  mutating func add(_ token: RetentionToken, at object: ObjectIdentifier) {
    if count == 2 * buckets.count { grow() }
    link(token, at: object)
    count += 1
  }

  /// Takes out a token that may be there; the caller has a reference to it.
  mutating func remove(_ token: RetentionToken) {
    guard let object = Chain[token].object else { return }
    let bucket = bucket(of: object)
    let next = Chain[token].next.take()
    Chain[token].object = nil
    if buckets[bucket] === token {
      buckets[bucket] = next
    } else if let previous = predecessor(of: token, in: bucket) {
      Chain[previous].next = next
    }
    count -= 1
    if count == 0, buckets.count > Self.fewest { buckets = Self.buckets(Self.fewest) }
  }

  private func chain(
    from first: RetentionToken?, where isWanted: (ObjectIdentifier?) -> Bool
  ) -> [RetentionToken] {
    sequence(first: first) { $0.flatMap { Chain[$0].next } }
      .prefix { $0 != nil }
      .compactMap { token in token.flatMap { isWanted(Chain[$0].object) ? $0 : nil } }
  }

  private func predecessor(of token: RetentionToken, in bucket: Int) -> RetentionToken? {
    var previous = buckets[bucket]
    while let candidate = previous, Chain[candidate].next !== token {
      previous = Chain[candidate].next
    }
    return previous
  }

  private mutating func link(_ token: RetentionToken, at object: ObjectIdentifier) {
    let bucket = bucket(of: object)
    Chain[token].object = object
    Chain[token].next = buckets[bucket].take()
    buckets[bucket] = token
  }

  private mutating func grow() {
    let tokens = all
    buckets = Self.buckets(4 * buckets.count)
    for token in tokens {
      if let object = Chain[token].object { link(token, at: object) }
    }
  }

  private static func buckets(_ count: Int) -> [RetentionToken?] {
    Array(repeating: nil, count: count)
  }

  /// Fibonacci hashing (Knuth, volume 3, 6.4).
  private func bucket(of object: ObjectIdentifier) -> Int {
    let product = UInt64(UInt(bitPattern: object)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32) & (buckets.count - 1)
  }
}

/// A token's place in a table.
struct TokenLink {
  /// By what it is found; nil if it is in no table.
  var object: ObjectIdentifier?
  /// The next one of its bucket.
  var next: RetentionToken?
}

/// Which of its links a token is chained by.
protocol TokenChain {
  static subscript(token: RetentionToken) -> TokenLink { get set }
}

enum ByPromise: TokenChain {
  static subscript(token: RetentionToken) -> TokenLink {
    _read { yield token.listing.byPromise }
    _modify { yield &token.listing.byPromise }
  }
}

enum BySource: TokenChain {
  static subscript(token: RetentionToken) -> TokenLink {
    _read { yield token.listing.bySource }
    _modify { yield &token.listing.bySource }
  }
}
