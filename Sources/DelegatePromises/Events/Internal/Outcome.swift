/// What becomes of a callback for one reader.
enum Outcome<Value> {
  case value(Value)
  /// A transform made nothing of it.
  case nothing
  /// A transform threw.
  case failure(any Error)

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

/// Why no more callbacks come.
enum EventEnd: Sendable {
  /// The adapter said so.
  case ended(throwing: (any Error)?)
  /// The event was released, with its adapter.
  case released

  /// The error that the adapter gave.
  var error: (any Error)? {
    switch self {
    case .ended(let error): error
    case .released: nil
    }
  }
}
