#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

internal import Synchronization

// Scripts/paused adds this file to a copy of CorePromises.

/// Lets other threads come between two steps of this one, now and then.
///
/// One call of eight pauses: mostly it yields, sometimes it spins, and seldom it sleeps. Without the
/// variable `PAUSES`, which seeds the choice, no call does.
///
/// It orders no memory of two threads, so the thread sanitizer sees the races that it would see
/// without. The runtime orders the first call before all others, once.
@usableFromInline
package func pause() {
  guard Pauses.seed != 0 else { return }
  let random = Pauses.next()
  guard random >> 61 == 0 else { return }
  Pauses.count.add(1, ordering: .relaxed)
  let length = random & 0xFFFF
  switch (random >> 32) & 63 {
  case 0..<48: sched_yield()
  case 48..<60: Pauses.spin(nanoseconds: length % 4_000)
  default: usleep(1 + UInt32(length % 50))
  }
}

private enum Pauses {
  static let seed: UInt64 = {
    let seed = unsafe getenv("PAUSES").flatMap { unsafe UInt64(String(cString: $0)) } ?? 0
    if seed != 0 { atexit { report() } }
    return seed
  }()
  /// The number of calls that have paused.
  static let count = Atomic(0)
  private static let threads = Atomic<UInt64>(0)

  /// A thread's state is the value of its key: an object would have to be freed.
  private static let key = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// The next number of the calling thread (Marsaglia, Xorshift RNGs, 2003).
  static func next() -> UInt64 {
    var state = UInt64(unsafe UInt(bitPattern: pthread_getspecific(key)))
    if state == 0 { state = firstState() }
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: UInt(state)))
    return state
  }

  /// A number for each thread that is not like that of the next one, or of the next seed (SplitMix64).
  private static func firstState() -> UInt64 {
    let number = threads.add(1, ordering: .relaxed).newValue
    var mixed = (seed << 32 &+ number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return max(1, mixed ^ mixed >> 31)
  }

  private static func report() {
    StandardError.print("paused \(count.load(ordering: .relaxed)) times\n")
  }

  static func spin(nanoseconds: UInt64) {
    let end = SystemClock.continuousNanoseconds + nanoseconds
    while SystemClock.continuousNanoseconds < end {}
  }
}
