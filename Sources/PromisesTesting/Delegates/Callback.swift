internal import CorePromises

// @_inheritActorContext(always): no other spelling plays a callback where it was formed.

/// A call of a delegate's method, with a name, for a ``ScriptedSource`` to play.
///
/// Declare the callbacks of a protocol once, beside its tests:
///
/// ```swift
/// extension Callback<any OvenDelegate> {
///   static let bakesRye = Callback("bakes rye") { $0.oven(didBake: .rye) }
///   static let bakesWheat = Callback("bakes wheat") { $0.oven(didBake: .wheat) }
///   static let fails = Callback("fails") { $0.oven(didFail: BakeryError.closed) }
/// }
/// ```
///
/// A callback that is written on an actor can be played on that actor only.
public struct Callback<Delegate>: Sendable, CustomStringConvertible {
  /// The name, which stands in the descriptions of sources and orders.
  let name: String
  private let isolation: (any Actor)?
  private let call: @Sendable (Delegate) throws -> Void

  /// Makes a callback of its name and the call.
  public init(
    _ name: String,
    @_inheritActorContext(always)
    _ call: @escaping @isolated(any) @Sendable (Delegate) -> Void
  ) {
    self.init(name, on: call.isolation, calledInPlace(call))
  }

  /// Makes a callback whose call belongs to an actor, and is called there.
  init(
    _ name: String, on isolation: (any Actor)?,
    _ call: @escaping @Sendable (Delegate) throws -> Void
  ) {
    self.name = name
    self.isolation = isolation
    self.call = call
  }

  /// The name.
  public var description: String { name }

  /// Whether it may be played on any thread.
  var hasNoActor: Bool { isolation == nil }

  /// Calls delegates, here; returns how many there are.
  func play(to delegates: [Delegate]) -> Int {
    guard !delegates.isEmpty else { return 0 }
    isolation?.preconditionIsolated(
      """
      a callback is played where it was written: "\(name)" belongs to an actor, and is played \
      elsewhere. Play it on that actor, or declare it outside of one
      """)
    for delegate in delegates { try? call(delegate) }
    return delegates.count
  }
}
