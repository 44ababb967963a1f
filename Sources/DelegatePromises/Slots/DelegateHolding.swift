/// How a source holds its delegate, and so how the delegate that was there before is held.
public enum DelegateHolding: Sendable, Hashable {
  /// As most sources do: somebody else keeps the delegate alive.
  case weakly
  /// As a `URLSession` does.
  case strongly
}
