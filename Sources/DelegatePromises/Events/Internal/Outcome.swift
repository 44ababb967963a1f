/// The result of a callback for one reader.
@usableFromInline
enum Outcome<Value> {
  case value(Value)
  /// A transform returned nil.
  case nothing
  /// A transform threw.
  case failure(any Error)

  @inlinable
  func compactMap<NewValue>(
    _ transform: (Value) throws -> NewValue?
  ) -> Outcome<NewValue> {
    switch self {
    case .value(let value):
      do { return try transform(value).map { .value($0) } ?? .nothing } catch {
        return .failure(error)
      }
    case .nothing: return .nothing
    case .failure(let error): return .failure(error)
    }
  }
}

/// The reason why no more callbacks come.
@usableFromInline
enum EventEnd: Sendable {
  /// The adapter finished the event.
  case ended(throwing: (any Error)?)
  /// The event was released, with its adapter.
  case released

  /// The error that the adapter gave.
  @inlinable var error: (any Error)? {
    switch self {
    case .ended(let error): error
    case .released: nil
    }
  }
}
