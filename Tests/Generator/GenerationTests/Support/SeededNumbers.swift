/// Random numbers that are the same for the same seed, by xorshift (Marsaglia 2003).
struct SeededNumbers {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 2_685_821_657_736_338_717 | 1
  }

  /// Returns a number from zero up to `limit`.
  mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
