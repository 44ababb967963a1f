/// Callbacks that can be read.
///
/// These are a ``DelegateEvent``, and the events derived from some by ``compactMap(_:)``,
/// ``map(_:)``, ``filter(_:)`` and ``merging(_:)``. Reading starts with the call that asks for it:
/// read before you start the source.
public protocol DelegateEvents<Value>: Sendable {
  /// The type of value that a reader gets from each callback.
  associatedtype Value

  /// The events, as a value of a type that can be named.
  var events: DerivedEvents<Value> { get }
}

/// Events derived from others.
///
/// They do not keep the original events alive. When an adapter goes away, its events end, even if
/// you keep events derived from them.
public struct DerivedEvents<Value>: DelegateEvents {
  @usableFromInline let branches: [EventBranch<Value>]

  /// These events themselves.
  @inlinable public var events: DerivedEvents { self }

  @inlinable init(branches: [EventBranch<Value>]) { self.branches = branches }

  /// Attaches `sink` to all events, until the functions that `keep` gets are called.
  @inlinable
  func attach(_ sink: Sink<Value>, keep: (@escaping @Sendable () -> Void) -> Void) {
    for branch in branches { keep(branch.attach(sink)) }
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
