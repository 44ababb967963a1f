/// A function of two arguments that keeps its isolation; a `PlainChange` has none.
///
/// A struct of one function is laid out as the function itself. Proof that one may stand for the
/// other: a function that is `@isolated(any)` is called like any other, by a caller that is on its
/// actor.
private struct IsolatedChange<First, Second> {
  let run: @isolated(any) @Sendable (First, Second) -> Void
}

private struct PlainChange<First, Second> {
  let run: @Sendable (First, Second) -> Void
}

/// Returns the function without its isolation, for a caller that is already on its actor.
func calledInPlace<First, Second>(
  _ change: @escaping @isolated(any) @Sendable (First, Second) -> Void
) -> @Sendable (First, Second) -> Void {
  unsafe unsafeBitCast(
    IsolatedChange<First, Second>(run: change), to: PlainChange<First, Second>.self
  ).run
}
