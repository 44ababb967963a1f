/// References to contexts that handlers have left, to be released together.
///
/// Those that send handlers there count at the same place: each release would wait for their
/// processors.
@safe
struct LeftContexts {
  private var target: Unmanaged<ContextTarget>?
  private var count = 0

  /// Takes over a reference.
  mutating func keep(_ left: Unmanaged<ContextTarget>?) {
    guard let left = unsafe left else { return }
    if let target = unsafe target, unsafe target.toOpaque() != left.toOpaque() {
      release()
      count = 0
    }
    unsafe target = unsafe left
    count += 1
  }

  func release() {
    for _ in 0..<count { unsafe target?.release() }
  }
}
