/// A reading of a clock that moves on every few milliseconds, and costs a fifth of an exact one.
///
/// `package`: the delegates' module notes when each question was asked, which few want to know.
package struct RoughTime: Sendable {
  private let nanoseconds: Int64

  package static var now: RoughTime {
    RoughTime(nanoseconds: Int64(SystemClock.roughNanoseconds))
  }

  /// How long ago it was, or some milliseconds less.
  package var age: Duration {
    .nanoseconds(max(0, Self.now.nanoseconds - nanoseconds - Self.longestTick))
  }

  /// That of a kernel which moves it on a hundred times in a second.
  private static var longestTick: Int64 { 10_000_000 }
}
