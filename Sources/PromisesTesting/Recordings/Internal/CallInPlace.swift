/// Returns the function without its isolation, for a caller that is where it belongs.
///
/// Proof: isolation is no part of how a synchronous function is called, as the standard library's
/// `assumeIsolated` relies on too. Both types have the same parameters in the same generic context,
/// and a callback is played only after a check that it is played on its actor.
func calledInPlace<First, Second>(
  _ call: @escaping @isolated(any) @Sendable (First, Second) -> Void
) -> @Sendable (First, Second) -> Void {
  unsafe unsafeBitCast(call, to: (@Sendable (First, Second) -> Void).self)
}
