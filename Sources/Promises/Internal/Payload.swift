/// Room for a result: a value or an error, or a pointer to one that does not fit.
///
/// Proof for the unsafe code: who settles initialises it once, before the settled word is published
/// (I1); it is only read after that, and deinitialised by the core's `deinit`. Which type is in it
/// is told by the word's failure flag, and `Promise<Value>` is the only one to name `Value`.
@usableFromInline
@frozen
struct Payload {
  @usableFromInline var words: (UInt, UInt)

  @_alwaysEmitIntoClient init() { words = (0, 0) }

  /// Whether a value fits, and may move with the words: one that is registered by its address, as
  /// one with a weak reference is where there is Objective-C, may not.
  @_alwaysEmitIntoClient
  static func isInline<Stored>(_: Stored.Type) -> Bool {
    _isBitwiseTakable(Stored.self)
      && MemoryLayout<Stored>.size <= MemoryLayout<(UInt, UInt)>.size
      && MemoryLayout<Stored>.alignment <= MemoryLayout<(UInt, UInt)>.alignment
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func initialize<Stored>(_: Stored.Type, to value: Stored) {
    if Self.isInline(Stored.self) {
      unsafe withUnsafeMutableBytes(of: &words) {
        _ = unsafe $0.baseAddress.unsafelyUnwrapped.initializeMemory(as: Stored.self, to: value)
      }
    } else {
      let box = UnsafeMutablePointer<Stored>.allocate(capacity: 1)
      unsafe box.initialize(to: value)
      words.0 = UInt(bitPattern: box)
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func read<Stored>(_: Stored.Type) -> Stored {
    if Self.isInline(Stored.self) {
      unsafe withUnsafeBytes(of: words) {
        unsafe $0.load(as: Stored.self)
      }
    } else {
      unsafe UnsafePointer<Stored>(bitPattern: words.0).unsafelyUnwrapped.pointee
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func deinitialize<Stored>(_: Stored.Type) {
    if Self.isInline(Stored.self) {
      unsafe withUnsafeMutableBytes(of: &words) {
        _ = unsafe $0.baseAddress.unsafelyUnwrapped
          .bindMemory(to: Stored.self, capacity: 1).deinitialize(count: 1)
      }
    } else if let box = unsafe UnsafeMutablePointer<Stored>(bitPattern: words.0) {
      unsafe box.deinitialize(count: 1)
      unsafe box.deallocate()
    }
  }
}
