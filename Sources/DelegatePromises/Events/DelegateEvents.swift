/// Callbacks that can be read: a ``DelegateEvent``, or what was made of some by
/// ``compactMap(_:)``, ``map(_:)``, ``filter(_:)`` and ``merging(_:)``.
///
/// Reading starts with the call that asks for it: read before you start the source.
public protocol DelegateEvents<Value>: Sendable {
  /// What a reader gets of each callback.
  associatedtype Value

  /// The same events, as a value of a type that can be named.
  var events: DerivedEvents<Value> { get }
}

/// Events made of others.
///
/// They hold the events they are made of weakly, in effect: when an adapter goes away, its events
/// end, whoever keeps what was derived from them.
public struct DerivedEvents<Value>: DelegateEvents {
  @usableFromInline let branches: [EventBranch<Value>]

  /// Itself.
  @inlinable public var events: DerivedEvents { self }

  @inlinable init(branches: [EventBranch<Value>]) { self.branches = branches }

  /// Has `sink` told of all events, until what `keep` gets is called.
  @inlinable
  func attach(_ sink: Sink<Value>, keep: (@escaping @Sendable () -> Void) -> Void) {
    for branch in branches { keep(branch.attach(sink)) }
  }
}

/// One event, with the transforms behind it.
@usableFromInline
struct EventBranch<Value>: Sendable {
  /// Has the sink told from now on; returns what ends that.
  @usableFromInline let attach: @Sendable (Sink<Value>) -> @Sendable () -> Void

  @inlinable
  init(_ attach: @escaping @Sendable (Sink<Value>) -> @Sendable () -> Void) {
    self.attach = attach
  }
}
