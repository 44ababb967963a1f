#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The cost of an item among 1,000 and among 1,000,000, in lines of text.
public struct SlopeTable {
  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]
  private static let most = 1.25

  private var lines = [
    ["items", "", "1,000", "10,000", "100,000", "1,000,000", "cost ~", "linear"]
  ]
  private var linear = 0

  /// Measures one slope after the other.
  public init(_ slopes: [Slope]) async {
    for slope in slopes {
      _ = await slope.body(Self.sizes[0])
      var costs: [Double] = []
      for size in Self.sizes { costs.append(await slope.nanoseconds(perItemOf: size)) }
      append(slope, costs)
    }
  }

  /// The table, and how many of its lines are straight.
  public var text: String {
    let most = "n^\(decimal(Self.most, places: 2))"
    return columns(of: lines, leftAligned: [0, 1, 7])
      + "\n\n\(linear) of \(lines.count - 1) grow linearly: by less than \(most)"
  }

  /// Adds a line with the growth: the power of the count by which the whole cost grows.
  ///
  /// A growth of 1 is linear, and 2 is quadratic. Caches that cannot hold a million items raise it
  /// a little above 1.
  private mutating func append(_ slope: Slope, _ costs: [Double]) {
    let growth = 1 + log10(costs[costs.count - 1] / costs[0]) / 3
    if growth < Self.most { linear += 1 }
    lines.append(
      [slope.items, slope.work]
        + costs.map { "\(decimal($0, places: 1)) ns" }
        + ["n^\(decimal(growth, places: 2))", growth < Self.most ? "yes" : "no"])
  }
}
