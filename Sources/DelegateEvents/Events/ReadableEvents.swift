/// Callbacks that can be read.
///
/// These are a ``DelegateEvent``, a ``CurrentValue``, and the events derived from some by ``map(_:)``,
/// ``compactMap(_:)``, ``filter(_:)`` and ``merging(_:)``. Reading starts with the call that asks
/// for it: read before you start the source. A reader of a ``CurrentValue`` gets the value that is
/// current first.
public protocol ReadableEvents<Value>: Sendable {
  /// The type of value that a reader gets from each callback.
  associatedtype Value

  /// These events, under the type that derived events have.
  ///
  /// Use it to keep an event and derived events in one array. It does not keep an event alive.
  var events: DelegateEvent<Value>.Derived { get }
}

extension DelegateEvent {
  /// Events derived from others.
  ///
  /// They do not keep the original events alive. When an adapter goes away, its events end, even if
  /// you keep events derived from them.
  public struct Derived: ReadableEvents {
    /// A function for each event, which attaches a sink, perhaps behind transforms, and returns the
    /// function that detaches it.
    @usableFromInline let branches: [@Sendable (Sink<Arguments>) -> @Sendable () -> Void]

    /// These events themselves.
    @inlinable public var events: Derived { self }

    @inlinable
    init(branches: [@Sendable (Sink<Arguments>) -> @Sendable () -> Void]) {
      self.branches = branches
    }

    /// Attaches `reader` to all events, until it leaves or ends.
    @inlinable
    func attach(_ reader: Reader<Arguments>) where Arguments: Sendable {
      for branch in branches where !reader.subscriptions.isOver {
        reader.subscriptions.add(branch(reader.sink))
      }
    }
  }
}

extension DelegateEvent: ReadableEvents {
  /// The event, under the type that derived events have.
  @inlinable public var events: Derived {
    Derived(branches: [{ [core] sink in core.attach(sink) }])
  }
}
