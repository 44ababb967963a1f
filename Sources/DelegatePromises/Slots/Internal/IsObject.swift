// @_semantics: a body that clients see can be compiled for a function there, and is wrong then.

/// Returns whether a value is an object, also if its static type is an existential.
///
/// It is the only place that asks, and is compiled here alone, where nothing is known of the value. In
/// a client that is optimised, Swift 6.3 asks the metadata of the type to which the compiler lowers a
/// function. That type has none, and the program crashes.
@_semantics("optimize.no.crossmodule")
@inline(never)
func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }

/// Returns the object that a value is, or that it holds as an optional.
///
/// `package`: a scripted source compares its delegates as a slot does.
package func object(in value: Any) -> AnyObject? {
  // `as AnyObject` would return the box of an object that is an error.
  isObject(value) ? cast(value) : (value as? any OptionalDelegate)?.object
}

/// A delegate of an optional type, in a slot that is optional itself.
protocol OptionalDelegate {
  var object: AnyObject? { get }
}

extension Optional: OptionalDelegate {
  var object: AnyObject? { flatMap { DelegatePromises.object(in: $0) } }
}
