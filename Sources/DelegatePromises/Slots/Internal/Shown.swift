// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// What a slot shows, or what a step returns: an object, a value or nothing.
@usableFromInline
@frozen
struct Shown {
  /// The object, or the box of the value.
  @usableFromInline let boxed: AnyObject?
  /// The second word of the delegate that the object is, or one of the marks below.
  @usableFromInline let word: Int

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ boxed: AnyObject?, word: Int) {
    self.boxed = boxed
    self.word = word
  }

  /// Marks the box of a value.
  private static let ofValue = -1
  /// Marks an object of which no other word is known.
  private static let unknown = -2

  @_alwaysEmitIntoClient static var nothing: Shown { Shown(nil, word: 0) }

  @usableFromInline
  static func object(_ object: AnyObject) -> Shown { Shown(object, word: unknown) }

  static func value(_ value: Any) -> Shown { Shown(ValueBox(value), word: ofValue) }

  @_alwaysEmitIntoClient
  @inline(__always)
  init<Delegate>(_ delegate: Delegate?) {
    guard let delegate else {
      self = .nothing
      return
    }
    let first = Self.word(0, of: delegate)
    if let object: AnyObject = cast(delegate), first == Int(bitPattern: ObjectIdentifier(object)) {
      self.init(object, word: Self.word(1, of: delegate))
    } else {
      self = Shown(value: delegate)
    }
  }

  /// Returns a word of a value, or zero.
  ///
  /// If the first one is the object to which the value casts, the value is a reference to it: the box in
  /// which another value is an object is a new object.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func word<Value>(_ index: Int, of value: Value) -> Int {
    let offset = index * MemoryLayout<Int>.size
    guard MemoryLayout<Value>.size >= offset + MemoryLayout<Int>.size else { return 0 }
    return unsafe withUnsafeBytes(of: value) {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: Int.self)
    }
  }

  /// Shows a delegate that is no object itself, but may be an optional that holds one.
  @usableFromInline
  @inline(never)
  init(value: Any) {
    self = DelegatePromises.object(in: value).map { .object($0) } ?? .value(value)
  }

  /// The result of a `start`, if it can be a promise.
  @_alwaysEmitIntoClient
  @inline(__always)
  init<Returned>(returned: Returned) {
    let isPlain = Returned.self == Void.self || Returned.self == Bool.self
    self = isPlain ? .nothing : Shown(boxing: returned)
  }

  /// Keeps a result in its box: one call is the least code in a client.
  @usableFromInline
  @inline(never)
  init(boxing returned: Any) { self = .value(returned) }
}

/// A delegate that is not an object, or the result of a `start`.
final class ValueBox {
  let value: Any

  init(_ value: Any) { self.value = value }
}

extension Shown {
  var isNothing: Bool { boxed == nil }

  /// The value, if it is one.
  var value: Any? { word == Self.ofValue ? (boxed as? ValueBox)?.value : nil }

  var object: AnyObject? { word == Self.ofValue ? nil : boxed }

  /// The delegate, if there is one.
  var any: Any? { word == Self.ofValue ? value : boxed }

  /// The number of the delegate, if it is an object.
  var number: Int? { object.map { DelegatePromises.number(of: $0) } }

  /// The delegate's type.
  var type: Any.Type? { any.map { Swift.type(of: $0) } }

  /// Returns the delegate as a `Delegate`, if it is one; it is not asked if it has been seen as that.
  ///
  /// A cast would ask an object of Objective-C whether it declares a protocol. That takes time, and many a
  /// delegate declares nothing. Proof of the bit casts: the delegate has been a value of this type (L3), and
  /// these are its words.
  func typed<Delegate>(seenAs type: Any.Type?) -> Delegate? {
    guard let object, word != Self.unknown, type == Delegate.self else { return any.flatMap(cast) }
    return switch MemoryLayout<Delegate>.size {
    case MemoryLayout<AnyObject>.size: unsafe unsafeBitCast(object, to: Delegate.self)
    case MemoryLayout<(AnyObject, Int)>.size:
      unsafe unsafeBitCast((object, word), to: Delegate.self)
    default: cast(object)
    }
  }
}
