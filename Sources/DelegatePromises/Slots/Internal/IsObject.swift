// @_semantics: a body that clients see can be compiled for a function there, and is wrong then.

/// Returns whether a value is an object, also if its static type is an existential.
///
/// It is the only place that asks, and is compiled here alone, where nothing is known of the value. In
/// a client that is optimised, Swift 6.3 asks the metadata of the type to which the compiler lowers a
/// function. That type has none, and the program crashes.
@_semantics("optimize.no.crossmodule")
@inline(never)
@usableFromInline
package func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }
