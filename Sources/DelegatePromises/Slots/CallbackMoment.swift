/// The moment at which a source calls its delegate.
public enum CallbackMoment: Sendable, Hashable {
  /// Inside `start` and at no other time, as parsers do. A `start` that returns without a callback
  /// rejects the promise with ``DelegateError/noCallback(madeAt:)``.
  case duringStart
  /// At any time, or never: until a callback, `cancel()` or a timeout the promise stays pending.
  case later
}
