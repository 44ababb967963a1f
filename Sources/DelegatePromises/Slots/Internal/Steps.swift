// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// The steps of a request that know its types.
///
/// They are one closure, which the compiler writes where the types are known: in the client's module.
/// Behind this door, nothing is generic. The closure belongs to the place of its token.
///
/// It is a struct because a bare closure that a generic function returns is wrapped in another.
@usableFromInline
@frozen
struct Steps {
  /// `object` is the delegate to which ``Step/giveBack`` gives the slot.
  @usableFromInline typealias Body = (_ step: Step, _ object: AnyObject?) throws -> Shown

  @usableFromInline let body: Body

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ body: @escaping Body) { self.body = body }

  @discardableResult
  func callAsFunction(_ step: Step, _ object: AnyObject? = nil) throws -> Shown {
    try body(step, object)
  }

  /// The key path that names the slot, if one does.
  var name: AnyKeyPath? { (try? body(.name, nil))?.object as? AnyKeyPath }

  /// The type of the slot's delegate.
  var type: Any.Type? {
    guard case .value(let box)? = try? body(.type, nil) else { return nil }
    return box.value as? Any.Type
  }
}

@usableFromInline
@frozen
enum Step {
  /// Makes the adapter.
  case make
  /// Reads the slot.
  case read
  /// Puts the adapter into the slot, and reads that.
  case install
  /// Keeps what the slot holds, puts the adapter into it, and reads that.
  case installKeeping
  /// Returns what was kept.
  case kept
  /// Gives the slot back to the delegate that was kept; if there is an `object`, only if it shows that.
  case giveBackKept
  /// Gives the slot back to `object`, or leaves it empty.
  case giveBack
  case start
  case stop
  /// Releases everything that only a start needs.
  case endStart
  /// Returns the key path that names the slot.
  case name
  /// Returns the type of the slot's delegate.
  case type
}

/// What a slot shows, or what a step returns.
@usableFromInline
@frozen
enum Shown {
  case nothing
  case object(AnyObject)
  case value(ValueBox)

  @_alwaysEmitIntoClient
  @inline(__always)
  init<Delegate>(_ delegate: Delegate?) {
    guard let delegate else {
      self = .nothing
      return
    }
    let value: Any = delegate
    self =
      if Delegate.self is AnyClass || isObject(value), let object: AnyObject = cast(delegate) {
        .object(object)
      } else {
        Shown(value: value)
      }
  }

  /// Shows a delegate that is no object itself, but may be an optional that holds one.
  @usableFromInline
  @inline(never)
  init(value: Any) {
    self = DelegatePromises.object(in: value).map { .object($0) } ?? .value(ValueBox(value))
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
  init(boxing returned: Any) { self = .value(ValueBox(returned)) }
}

/// A delegate that is not an object, or the result of a `start`.
@usableFromInline
final class ValueBox {
  let value: Any

  @usableFromInline init(_ value: Any) { self.value = value }
}

extension Shown {
  var isNothing: Bool { if case .nothing = self { true } else { false } }

  var object: AnyObject? { if case .object(let object) = self { object } else { nil } }

  /// The delegate, if there is one.
  var any: Any? {
    switch self {
    case .nothing: nil
    case .object(let object): object
    case .value(let box): box.value
    }
  }

  /// The delegate as an object, for a step; a value is in its box.
  var boxed: AnyObject? {
    switch self {
    case .nothing: nil
    case .object(let object): object
    case .value(let box): box
    }
  }

  /// The number of the delegate, if it is an object.
  var number: Int? { object.map { DelegatePromises.number(of: $0) } }

  /// The delegate's type.
  var type: Any.Type? { any.map { Swift.type(of: $0) } }
}

/// Returns a delegate of the slot's type; nil leaves the slot empty.
@usableFromInline
func delegate<Delegate>(from object: AnyObject?, as type: Delegate.Type) -> Delegate? {
  guard let object else { return nil }
  return if let box = object as? ValueBox { cast(box.value) } else { unasked(object) }
}

extension Shown {
  /// Returns the delegate as a `Delegate`, if it is one; it is not asked if it has been seen as that.
  func typed<Delegate>(seenAs type: Any.Type?) -> Delegate? {
    guard case .object(let object) = self, type == Delegate.self else { return any.flatMap(cast) }
    return unasked(object)
  }
}

/// Returns an object as the type as which it has been seen, without asking it.
///
/// A cast would ask an object of Objective-C whether it declares a protocol. That takes time, and many a
/// delegate declares nothing. Proof of the bit cast: the object has been a value of this type (L3). A type
/// of one word whose values can be objects is a class, an optional, `any Error` or an existential without
/// witnesses. Only the last one is not cast, and its value is the reference alone.
private func unasked<Delegate>(_ object: AnyObject) -> Delegate? {
  guard MemoryLayout<Delegate>.size == MemoryLayout<AnyObject>.size,
    Delegate.self != (any Error).self, !(Delegate.self is AnyClass),
    !(Delegate.self is any OptionalDelegate.Type)
  else { return cast(object) }
  return unsafe unsafeBitCast(object, to: Delegate.self)
}

/// The parts of a request, which a step may read while it replaces one of them.
@usableFromInline
final class Held<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var value: Value
  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ value: Value) { self.value = value }
}

/// Casts at run time: for `as AnyObject`, the compiler writes a call that would box values.
@_alwaysEmitIntoClient
@inline(__always)
func cast<Value, Result>(_ value: Value) -> Result? { value as? Result }

/// Returns a number that no other living object has.
func number(of object: AnyObject) -> Int { Int(bitPattern: ObjectIdentifier(object)) }

/// Returns a number that no other type has.
func number(of type: Any.Type) -> Int { Int(bitPattern: ObjectIdentifier(type)) }
