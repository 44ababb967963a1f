/// Gives everything back that is in the room, and calls `leave` before it lets go of it.
///
/// A closure that captured all that would be an allocation for each question.
@usableFromInline
typealias GiveBack = (_ room: inout TokenRoom, _ leave: () -> Void) -> Void

/// Room in a token for what giving back needs.
///
/// Proof: what is put in is taken out once, as the same type, by the closure that was made with it;
/// that runs as the token ends, which is once. In between it is bits, which may move with the token
/// where their type allows that; what may not, or does not fit, is in a box.
@usableFromInline
@frozen
@safe
struct TokenRoom {
  @usableFromInline typealias Words = (
    UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt
  )
  @usableFromInline var words: Words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

  @inlinable init() {}

  @inlinable
  static func fits<Stored>(_: Stored.Type) -> Bool {
    _isBitwiseTakable(Stored.self)
      && MemoryLayout<Stored>.size <= MemoryLayout<Words>.size
      && MemoryLayout<Stored>.alignment <= MemoryLayout<Words>.alignment
  }

  /// Puts something in, once.
  @inlinable
  @inline(__always)
  mutating func put<Stored>(_ stored: consuming Stored) {
    let stored = stored  // which a closure can copy, as it cannot a parameter that is consumed
    if Self.fits(Stored.self) {
      unsafe withUnsafeMutableBytes(of: &words) {
        _ = unsafe $0.baseAddress.unsafelyUnwrapped.initializeMemory(as: Stored.self, to: stored)
      }
    } else {
      let box = UnsafeMutablePointer<Stored>.allocate(capacity: 1)
      unsafe box.initialize(to: stored)
      words.0 = UInt(bitPattern: box)
    }
  }

  /// Takes out what was put in.
  @inlinable
  @inline(__always)
  mutating func take<Stored>(_: Stored.Type) -> Stored {
    if Self.fits(Stored.self) {
      return unsafe withUnsafeMutableBytes(of: &words) {
        unsafe $0.baseAddress.unsafelyUnwrapped.bindMemory(to: Stored.self, capacity: 1).move()
      }
    }
    let box = unsafe UnsafeMutablePointer<Stored>(bitPattern: words.0).unsafelyUnwrapped
    defer { unsafe box.deallocate() }
    return unsafe box.move()
  }
}
