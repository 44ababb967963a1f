/// Some threads of an execution, by their numbers.
struct ThreadSet: Equatable {
  private var bits: UInt32 = 0

  init() {}

  init(_ thread: Int) { insert(thread) }

  var isEmpty: Bool { bits == 0 }
  var first: Int { bits.trailingZeroBitCount }
  var members: [Int] { (0..<VectorClock.capacity).filter(contains) }

  func contains(_ thread: Int) -> Bool { bits & 1 << thread != 0 }
  mutating func insert(_ thread: Int) { bits |= 1 << thread }

  func union(_ other: ThreadSet) -> ThreadSet { with(bits | other.bits) }
  func subtracting(_ other: ThreadSet) -> ThreadSet { with(bits & ~other.bits) }

  func filter(_ isKept: (Int) -> Bool) -> ThreadSet {
    members.filter(isKept).reduce(ThreadSet()) { $0.union(ThreadSet($1)) }
  }

  private func with(_ bits: UInt32) -> ThreadSet {
    var set = ThreadSet()
    set.bits = bits
    return set
  }
}
