/// Takes a value that nobody reads, so that the optimiser cannot know it.
///
/// `@_optimize(none)` has no other spelling, and without it the call is seen to do nothing.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}
