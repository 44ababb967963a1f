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

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

// What the library takes from the C library, whose module has another name on each system.

/// Questions about the calling thread.
///
/// `package`: the delegates' module has no other way to tell whether a callback came inside
/// `start`.
package enum ThisThread {
  /// A number no other living thread has.
  package static var id: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }

  /// Runs `body`, and releases what Objective-C autoreleases in it: a worker of the pool would keep
  /// that until it sleeps.
  @inline(__always)
  static func releasingAutoreleased<Result>(_ body: () -> Result) -> Result {
    #if canImport(ObjectiveC)
      autoreleasepool(invoking: body)
    #else
      body()
    #endif
  }

  /// Lets others have the processor, if any wait for it; Dispatch of Apple's systems sees to that.
  static func yield() {
    #if !canImport(Darwin)
      sched_yield()
    #endif
  }
}

/// An object for each thread, made when the thread first asks for it, and released as it ends.
///
/// Proof: the value of a thread is set once, to a retained object, which the destructor of the key
/// releases. Only `withValue(_:_:)` sets another object. It keeps that object alive, and then sets
/// the first one again.
struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) { value in
      #if canImport(Darwin)
        unsafe Unmanaged<AnyObject>.fromOpaque(value).release()
      #else
        if let value = unsafe value { unsafe Unmanaged<AnyObject>.fromOpaque(value).release() }
      #endif
    }
    self.key = key
    self.make = make
  }

  @inline(__always)
  func withValue<Result>(_ body: (Value) -> Result) -> Result {
    guard let known = unsafe pthread_getspecific(key) else { return body(madeValue()) }
    return unsafe Unmanaged<Value>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
  }

  /// Has the thread use another object while `body` runs.
  func withValue(_ value: Value, _ body: () -> Void) {
    let known = unsafe pthread_getspecific(key)
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(value).toOpaque())
    withExtendedLifetime(value, body)
    unsafe pthread_setspecific(key, known)
  }

  private func madeValue() -> Value {
    let value = make()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}

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

/// The standard error stream, without Foundation and without a buffer.
///
/// `package`: a watchdog writes there too.
package enum StandardError {
  /// Writes the text, in one call so that threads do not mix their lines.
  ///
  /// Proof: the bytes are lent for the call. A failure to write is not reported: there is nowhere
  /// left to report it.
  package static func print(_ text: String) {
    let count = text.utf8.count
    unsafe text.withCString { _ = unsafe write(STDERR_FILENO, $0, count) }
  }
}
