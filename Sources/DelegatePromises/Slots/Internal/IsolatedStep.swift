/// A function of two arguments, in two ways of which the second has no isolation.
///
/// A struct of one function is laid out as the function itself. Proof that one may stand for the
/// other: a function that is `@isolated(any)` is called as any other, by whoever is on its actor.
private struct IsolatedStep<First, Second> {
  let run: @isolated(any) @Sendable (First, Second) -> Void
}

private struct PlainStep<First, Second> {
  let run: @Sendable (First, Second) -> Void
}

/// The function without its isolation, for a caller that is where it belongs.
func calledInPlace<First, Second>(
  _ step: @escaping @isolated(any) @Sendable (First, Second) -> Void
) -> @Sendable (First, Second) -> Void {
  unsafe unsafeBitCast(
    IsolatedStep<First, Second>(run: step), to: PlainStep<First, Second>.self
  ).run
}
