/// An operation that captures nothing, in one word: two would make an observer larger than 120
/// bytes.
///
/// Proof: a closure is a function and a context, two words, and the context is nil if nothing is
/// captured. The function is only put beside a nil context again: none of its bits has a meaning. So it
/// may be signed (arm64e): its signature depends on the type of the closure, which stays the same.
@safe
struct BareOperation {
  private struct Closure {
    let run: Operation
  }

  private let function: UnsafeRawPointer

  /// Keeps an operation that captures nothing.
  init(_ operation: @escaping Operation) {
    let context: UInt
    unsafe (function, context) = unsafe Self.words(of: operation)
    // A precondition would be taken for granted under -Ounchecked.
    guard context == 0 else {
      fatalError("an operation that captures something needs a CapturingObserver")
    }
  }

  static func captures(_ operation: @escaping Operation) -> Bool {
    unsafe words(of: operation).context != 0
  }

  var run: Operation {
    @inline(__always) get { unsafe unsafeBitCast((function, UInt(0)), to: Closure.self).run }
  }

  @inline(__always)
  private static func words(
    of operation: @escaping Operation
  ) -> (function: UnsafeRawPointer, context: UInt) {
    unsafe unsafeBitCast(Closure(run: operation), to: (UnsafeRawPointer, UInt).self)
  }
}
