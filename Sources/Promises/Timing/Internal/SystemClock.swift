#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Bionic)
  internal import Bionic
#endif

/// The system's clocks in nanoseconds, without the division that makes a `Duration` of them.
enum SystemClock {
  /// The time of the continuous clock.
  static var continuousNanoseconds: UInt64 {
    #if canImport(Darwin)
      clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)
    #else
      nanoseconds(of: CLOCK_BOOTTIME)
    #endif
  }

  /// The time of the clock that stands still while the machine sleeps, to within some milliseconds.
  static var roughAwakeNanoseconds: UInt64 {
    #if canImport(Darwin)
      clock_gettime_nsec_np(CLOCK_UPTIME_RAW_APPROX)
    #else
      nanoseconds(of: CLOCK_MONOTONIC_COARSE)
    #endif
  }

  #if !canImport(Darwin)
    @inline(__always)
    private static func nanoseconds(of clock: clockid_t) -> UInt64 {
      var time = timespec()
      _ = unsafe clock_gettime(clock, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
  #endif
}
