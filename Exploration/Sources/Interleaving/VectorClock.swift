/// A count for each thread of an execution: how far that thread had come.
struct VectorClock {
  private var counts = SIMD16<UInt32>()

  /// The highest number of threads in an execution.
  static var capacity: Int { 16 }

  subscript(thread: Int) -> UInt32 {
    get { counts[thread] }
    set { counts[thread] = newValue }
  }

  /// Takes over what `other` knows.
  mutating func join(_ other: VectorClock) { counts = pointwiseMax(counts, other.counts) }

  /// Returns whether `other` knows everything that this clock knows.
  func isCovered(by other: VectorClock) -> Bool { all(counts .<= other.counts) }
}
