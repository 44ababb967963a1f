/// Callbacks that can be read.
///
/// These are a ``DelegateEvent``, and the events derived from some by ``map(_:)``,
/// ``compactMap(_:)``, ``filter(_:)`` and ``merging(_:)``. Reading starts with the call that asks
/// for it: read before you start the source.
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
    @usableFromInline let branches: [EventBranch<Arguments>]

    /// These events themselves.
    @inlinable public var events: Derived { self }

    @inlinable init(branches: [EventBranch<Arguments>]) { self.branches = branches }

    /// Attaches `reader` to all events, until it leaves or ends.
    @inlinable
    func attach(_ reader: Reader<Arguments>) where Arguments: Sendable {
      for branch in branches { reader.keep(branch.attach(reader.sink)) }
    }
  }
}

extension DelegateEvent: ReadableEvents {
  /// The event, under the type that derived events have.
  @inlinable public var events: Derived {
    Derived(branches: [EventBranch { [core] sink in core.attach(sink) }])
  }
}

/// One event, with the transforms behind it.
@usableFromInline
struct EventBranch<Value>: Sendable {
  /// Attaches a sink from now on; returns the function that detaches it.
  @usableFromInline let attach: @Sendable (Sink<Value>) -> @Sendable () -> Void

  @inlinable
  init(_ attach: @escaping @Sendable (Sink<Value>) -> @Sendable () -> Void) {
    self.attach = attach
  }
}
