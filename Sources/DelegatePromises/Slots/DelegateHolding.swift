/// The way in which a source holds its delegate, and in which the previous delegate is held.
public enum DelegateHolding: Sendable, Hashable {
  /// Weakly, as most sources do: other code keeps the delegate alive.
  case weakly
  /// Strongly, as a `URLSession` does.
  case strongly
}
