internal import Synchronization

/// A lock for some variables of a class.
///
/// The thread sanitizer does not see the order that `Mutex` brings on Linux; the fence shows it. No
/// order depends on it, so a plain store will do.
struct Lock: ~Copyable {
  private let mutex = Mutex(())
  private let fence = Atomic<UInt>(0)

  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in
      _ = fence.load(ordering: .acquiring)
      defer { fence.store(0, ordering: .releasing) }
      return body()
    }
  }
}
