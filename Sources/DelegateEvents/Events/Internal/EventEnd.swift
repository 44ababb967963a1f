/// The reason why no more callbacks come.
@usableFromInline
enum EventEnd: Sendable {
  /// The adapter finished the event.
  case ended(throwing: (any Error)?)
  /// The event was released, with its adapter.
  case released

  /// The error that the adapter gave.
  @inlinable var error: (any Error)? {
    if case .ended(let error) = self { error } else { nil }
  }
}
