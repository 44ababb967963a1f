/// Tokens by an object that they have to do with.
///
/// Each question takes four steps here, under one lock for all. A dictionary would do, but takes its
/// time to hash so that nobody can choose keys that collide, and nobody chooses addresses. The
/// tokens of a bucket are a chain, with their links in themselves.
///
/// It links what it does not own: `TokenRegistry` says who keeps a token that is in a table.
@safe
struct TokenTable<Chain: TokenChain> {
  /// A power of two of them; those of one object stand in one, in no order.
  private var buckets = Self.buckets(fewest)
  private var count = 0

  private static var fewest: Int { 64 }

  var all: [RetentionToken] {
    unsafe buckets.reduce(into: []) { found, first in
      unsafe forEach(from: first) { token, _ in found.append(token) }
    }
  }

  subscript(object: ObjectIdentifier) -> [RetentionToken] {
    var found: [RetentionToken] = []
    unsafe forEach(from: buckets[bucket(of: object)]) { token, link in
      if link.object == object { found.append(token) }
    }
    return found
  }

  func isEmpty(at object: ObjectIdentifier) -> Bool {
    var next = unsafe buckets[bucket(of: object)]
    while let token = unsafe next {
      let link = unsafe token._withUnsafeGuaranteedRef { Chain[$0] }
      if link.object == object { return false }
      unsafe next = link.next
    }
    return true
  }

  /// Adds a token that is not there.
  mutating func add(_ token: RetentionToken, at object: ObjectIdentifier) {
    if unsafe count == 2 * buckets.count { grow() }
    link(token, at: object)
    count += 1
  }

  /// Takes out a token that may be there.
  mutating func remove(_ token: RetentionToken) {
    guard let object = Chain[token].object else { return }
    unlink(token, from: bucket(of: object))
    count -= 1
    if count == 0, unsafe buckets.count > Self.fewest { unsafe buckets = Self.buckets(Self.fewest) }
  }

  private func forEach(
    from first: Unmanaged<RetentionToken>?, _ body: (RetentionToken, TokenLink) -> Void
  ) {
    var next = unsafe first
    while let token = unsafe next?.takeUnretainedValue() {
      let link = Chain[token]
      body(token, link)
      unsafe next = link.next
    }
  }

  private mutating func link(_ token: RetentionToken, at object: ObjectIdentifier) {
    let bucket = bucket(of: object)
    Chain[token] = unsafe TokenLink(object: object, next: buckets[bucket])
    unsafe buckets[bucket] = Unmanaged.passUnretained(token)
  }

  private mutating func unlink(_ token: RetentionToken, from bucket: Int) {
    let next = unsafe Chain[token].next
    Chain[token] = TokenLink()
    if unsafe buckets[bucket]?.toOpaque() == Unmanaged.passUnretained(token).toOpaque() {
      unsafe buckets[bucket] = next
    } else if let previous = predecessor(of: token, in: bucket) {
      unsafe Chain[previous].next = next
    }
  }

  private func predecessor(of token: RetentionToken, in bucket: Int) -> RetentionToken? {
    let wanted = unsafe Unmanaged.passUnretained(token).toOpaque()
    var previous = unsafe buckets[bucket]?.takeUnretainedValue()
    while let candidate = previous, unsafe Chain[candidate].next?.toOpaque() != wanted {
      previous = unsafe Chain[candidate].next?.takeUnretainedValue()
    }
    return previous
  }

  private mutating func grow() {
    let tokens = all
    unsafe buckets = Self.buckets(4 * buckets.count)
    for token in tokens {
      if let object = Chain[token].object { link(token, at: object) }
    }
  }

  @safe
  private static func buckets(_ count: Int) -> [Unmanaged<RetentionToken>?] {
    unsafe Array(repeating: nil, count: count)
  }

  /// Fibonacci hashing (Knuth, volume 3, 6.4).
  private func bucket(of object: ObjectIdentifier) -> Int {
    let product = UInt64(UInt(bitPattern: object)) &* 0x9E37_79B9_7F4A_7C15
    return unsafe Int(truncatingIfNeeded: product >> 32) & (buckets.count - 1)
  }
}

/// A token's place in a table.
@safe
struct TokenLink {
  /// By what it is found; nil if it is in no table.
  var object: ObjectIdentifier?
  /// The next one of its bucket.
  var next: Unmanaged<RetentionToken>?
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
