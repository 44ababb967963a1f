#if arch(arm)
  #error("32-bit ARM is not supported: there the lowest bit of a function means Thumb code")
#endif

/// An operation, in one word: two would make an observer larger than 120 bytes.
///
/// An operation captures nothing, so its context is empty and its function is all there is to keep.
/// Only where it is not specialised, as in debug builds, does it capture the types it is generic
/// over; then it is kept in a box.
///
/// Proof: a closure is a function and a context, two words. A box is aligned, so the lowest bit
/// says that there is one; functions are aligned too on every processor that is supported.
/// `release` is called once, by the `deinit` of the observer that has it.
struct StoredOperation {
  private struct Closure {
    let run: Operation
  }

  private let bits: UInt

  init(_ operation: @escaping Operation) {
    let words = unsafe unsafeBitCast(Closure(run: operation), to: (UInt, UInt).self)
    if words.1 == 0 {
      bits = words.0
    } else {
      let box = UnsafeMutablePointer<Closure>.allocate(capacity: 1)
      unsafe box.initialize(to: Closure(run: operation))
      bits = UInt(bitPattern: box) | Self.boxed
    }
  }

  var run: Operation {
    @inline(__always) get {
      if let box = unsafe box { return unsafe box.pointee.run }
      return unsafe unsafeBitCast((bits, UInt(0)), to: Closure.self).run
    }
  }

  func release() {
    guard let box = unsafe box else { return }
    unsafe box.deinitialize(count: 1)
    unsafe box.deallocate()
  }

  private var box: UnsafeMutablePointer<Closure>? {
    bits & Self.boxed == 0 ? nil : unsafe UnsafeMutablePointer(bitPattern: bits & ~Self.boxed)
  }

  private static var boxed: UInt { 1 }
}
