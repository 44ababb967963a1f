/// The side from which a promise is settled.
@usableFromInline
@frozen
enum Settler {
  /// Its maker, which is too late once the promise is locked in.
  case resolver
  /// The library, on behalf of what the promise waits for.
  case library
  /// Anyone else: the promise then withdraws from what it waits for.
  case canceller
}
