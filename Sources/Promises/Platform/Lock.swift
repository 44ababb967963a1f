internal import Synchronization

/// A lock beside the variables of a class that it protects.
///
/// The thread sanitizer does not see the order that `Mutex` brings on Linux, and would report every
/// correct use, in a client's tests too. Debug builds, which it watches, have a fence that it sees.
///
/// `package`: the delegates' module has such classes too.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex(())
  #if DEBUG
    private let fence = Atomic<UInt8>(0)
  #endif

  @usableFromInline package init() {}

  @inline(__always)
  package func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  @usableFromInline
  func lock() {
    #if canImport(Darwin)
      mutex._unsafeLock()
    #else
      if !mutex._unsafeTryLock() { waitForLock() }
    #endif
    #if DEBUG
      _ = fence.load(ordering: .acquiring)
    #endif
  }

  @usableFromInline
  func unlock() {
    #if DEBUG
      fence.store(0, ordering: .releasing)
    #endif
    mutex._unsafeUnlock()
  }

  #if !canImport(Darwin)
    /// Takes a lock that another thread holds.
    ///
    /// On Linux, a `Mutex` that a thread sleeps for is handed over to that thread. Until it wakes,
    /// nobody else can take the lock, so the next threads sleep too. From then on, each use of the
    /// lock waits for a thread to wake: sixteen threads take fifty times as long. The library holds
    /// its locks for some instructions only. So a thread first yields to others, and sleeps only if
    /// that does not help, such as where the holder has a lower priority.
    ///
    /// `Benchmarks contention` shows it.
    @inline(never)
    private func waitForLock() {
      for _ in 0..<64 {
        ThisThread.yield()
        if mutex._unsafeTryLock() { return }
      }
      mutex._unsafeLock()
    }
  #endif
}
