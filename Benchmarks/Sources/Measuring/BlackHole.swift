/// Takes a value that nobody reads, so that the optimiser must assume that it is read.
///
/// `@_optimize(none)` has no other spelling. Without it, the optimiser sees that the call does
/// nothing.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}
