internal import Synchronization

/// A lock beside the variables of a class that it protects.
///
/// The thread sanitizer does not see the order that `Mutex` brings on Linux, and would report every
/// correct use. The script that runs it sets `SANITIZED_LOCKS`, which adds a fence that it sees.
@usableFromInline
struct Lock: ~Copyable {
  private let mutex = Mutex(())
  #if SANITIZED_LOCKS
    private let fence = Atomic<UInt>(0)
  #endif

  @usableFromInline init() {}

  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  @usableFromInline
  func lock() {
    mutex._unsafeLock()
    #if SANITIZED_LOCKS
      _ = fence.load(ordering: .acquiring)
    #endif
  }

  @usableFromInline
  func unlock() {
    #if SANITIZED_LOCKS
      fence.store(0, ordering: .releasing)
    #endif
    mutex._unsafeUnlock()
  }
}
