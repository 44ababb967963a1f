internal import CMeasuring

/// Bytes, as the allocator counts them.
public enum Footprint {
  /// Returns the bytes that each of 100,000 living values takes, without the array that holds them.
  ///
  /// Returns not-a-number where the allocator does not report its bytes.
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
    // The result is rounded, because the allocator's own caches take or give a few blocks in
    // between.
    return ((Double(after) - Double(before)) / Double(count)).rounded()
  }

  /// Returns the bytes that the allocator gave one object.
  public static func of(_ object: AnyObject) -> Double {
    measuring_can_count() ? Double(blockSize(of: object)) : .nan
  }
}
