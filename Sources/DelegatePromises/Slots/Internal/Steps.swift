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
  /// `given` is the delegate to which ``Step/giveBack`` gives the slot.
  @usableFromInline typealias Body = (_ step: Step, _ given: SeenDelegate?) throws -> Shown

  /// The type of the slot's delegate.
  @usableFromInline let type: Any.Type
  @usableFromInline let body: Body

  @_alwaysEmitIntoClient
  @inline(__always)
  init(of type: Any.Type, _ body: @escaping Body) {
    self.type = type
    self.body = body
  }

  /// Those of a token that has no source, or has let go of it.
  static var none: Steps { Steps(of: Never.self) { _, _ in .nothing } }

  @discardableResult
  func callAsFunction(_ step: Step, _ given: SeenDelegate? = nil) throws -> Shown {
    try body(step, given)
  }

  /// Returns what the slot shows; nothing if it cannot be read now.
  func read() -> Shown { (try? self(.read)) ?? .nothing }

  /// The key path that names the slot, if one does.
  var name: AnyKeyPath? { (try? body(.name, nil))?.object as? AnyKeyPath }
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
  /// Gives the slot back to the delegate that is `given`, or leaves it empty.
  case giveBack
  case start
  case stop
  /// Releases everything that only a start needs.
  case endStart
  /// Releases everything that a start or a stop needs, if there will be none.
  case forget
  /// Returns the key path that names the slot.
  case name
}

/// Casts at run time.
///
/// A direct `as? AnyObject` always succeeds, so the compiler would box each value.
@_alwaysEmitIntoClient
@inline(__always)
func cast<Value, Result>(_ value: Value) -> Result? { value as? Result }

/// Returns a number that no other living object has.
func number(of object: AnyObject) -> Int { Int(bitPattern: ObjectIdentifier(object)) }

/// Returns a number that no other type has.
func number(of type: Any.Type) -> Int { Int(bitPattern: ObjectIdentifier(type)) }
