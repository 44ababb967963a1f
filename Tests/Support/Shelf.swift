/// A place where one thread puts a value and another one finds it.
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
      withExtendedLifetime(old) {}  // whose `deinit` is not to run under the lock
    }
  }

  /// Changes the value while nobody else can see it.
  package func update<Outcome: Sendable>(_ change: (inout Value) -> Outcome) -> Outcome {
    content.withLock(change)
  }
}
