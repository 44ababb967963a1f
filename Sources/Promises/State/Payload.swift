// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// A promise's result: nothing yet, a value, or an error.
///
/// A value that needs no destruction and fits in two words is kept as its bits. Any other value is
/// kept in a box, which promises that pass a result on share. So copying, passing on and destroying
/// a result need not know its type.
///
/// Proof for the bits: they are written and read as the same `Stored` type, because
/// `Promise<Value>` is the only one to name the type of its core's value.
///
/// `@unchecked Sendable`: the value of a promise is `Sendable`, and so is an error.
@usableFromInline
@frozen
enum Payload: @unchecked Sendable {
  case none
  case bits(UInt, UInt)
  case boxed(AnyBox)
  case failure(any Error, rejectedAt: PackedOrigin)

  @_alwaysEmitIntoClient @inline(__always)
  init<Stored>(_ value: Stored) {
    guard Self.fitsInBits(Stored.self) else {
      self = .boxed(Box(value))
      return
    }
    var words: (UInt, UInt) = (0, 0)
    unsafe withUnsafeMutableBytes(of: &words) { unsafe $0.storeBytes(of: value, as: Stored.self) }
    self = .bits(words.0, words.1)
  }

  /// The value as `core` keeps it: in a box, which knows the value's type, if diagnostics want to
  /// tell the value.
  @_alwaysEmitIntoClient @inline(__always)
  init<Stored>(_ value: Stored, of core: Core) {
    self = core.isTracked ? Self.box(value) : Self(value)
  }

  @usableFromInline
  @inline(never)
  static func box<Stored>(_ value: Stored) -> Payload { .boxed(Box(value)) }

  @_alwaysEmitIntoClient @inline(__always)
  func value<Stored>(_: Stored.Type) -> Stored {
    switch self {
    case .bits(let first, let second):
      unsafe withUnsafeBytes(of: (first, second)) { unsafe $0.load(as: Stored.self) }
    case .boxed(let box): unsafe unsafeDowncast(box, to: Box<Stored>.self).value
    case .none, .failure: preconditionFailure("a promise was read that has no value")
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func fitsInBits<Stored>(_: Stored.Type) -> Bool {
    _isPOD(Stored.self)
      && MemoryLayout<Stored>.size <= MemoryLayout<(UInt, UInt)>.size
      && MemoryLayout<Stored>.alignment <= MemoryLayout<(UInt, UInt)>.alignment
  }
}

/// A value of whatever type, to be kept and released.
@usableFromInline
class AnyBox {
  @_alwaysEmitIntoClient init() {}

  /// The value as text, for people.
  var text: String { "" }
}

/// A value that does not fit in two words, or has to be destroyed.
@usableFromInline
final class Box<Stored>: AnyBox {
  @usableFromInline let value: Stored

  @_alwaysEmitIntoClient
  init(_ value: Stored) { self.value = value }

  override var text: String { "\(value)" }
}
