#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#endif

/// A reading of a clock that moves on every few milliseconds, and costs a fifth of an exact one.
///
/// `package`: the delegates' module notes when each question was asked, which few want to know.
package struct RoughTime: Sendable {
  private let nanoseconds: Int64

  package static var now: RoughTime {
    #if canImport(Darwin)
      RoughTime(nanoseconds: Int64(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX)))
    #else
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
      return RoughTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    #endif
  }

  /// How long ago it was, or some milliseconds less.
  package var age: Duration {
    .nanoseconds(max(0, Self.now.nanoseconds - nanoseconds - Self.longestTick))
  }

  /// That of a kernel which moves it on a hundred times in a second.
  private static var longestTick: Int64 { 10_000_000 }
}
