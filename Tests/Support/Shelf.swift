/// A value that one thread stores and another one reads.
package final class Shelf<Value: Sendable>: Sendable {
  private let content: Locked<Value>

  package init(_ value: Value) {
    content = Locked(value)
  }

  package var value: Value {
    get { content.withLock { $0 } }
    set {
      let old = content.withLock { value in
        defer { value = newValue }
        return value
      }
      withExtendedLifetime(old) {}  // its `deinit` must not run under the lock
    }
  }

  /// Changes the value with exclusive access.
  package func update<Outcome: Sendable>(_ change: (inout Value) -> Outcome) -> Outcome {
    content.withLock(change)
  }
}
