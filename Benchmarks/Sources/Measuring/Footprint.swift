internal import CMeasuring

/// Bytes, as the allocator counts them.
public enum Footprint {
  /// The bytes that each of 100,000 living values takes, whatever holds them apart; not a number
  /// where the allocator does not say.
  public static func perLiving<Value>(
    _ make: () -> Value,
    afterwards end: (Value) -> Void = { _ in }
  ) -> Double {
    guard measuring_can_count() else { return .nan }
    let count = 100_000
    var living: [Value] = []
    living.reserveCapacity(count)
    let before = measuring_bytes_in_use()
    for _ in 0..<count {
      living.append(make())
    }
    let after = measuring_bytes_in_use()
    living.forEach(end)
    // Rounded: the allocator's own caches take or give a few blocks in between.
    return ((Double(after) - Double(before)) / Double(count)).rounded()
  }

  /// The bytes that the allocator gave one object.
  public static func of(_ object: AnyObject) -> Double {
    measuring_can_count() ? Double(blockSize(of: object)) : .nan
  }
}
