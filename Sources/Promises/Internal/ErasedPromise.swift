/// A promise of whatever type, for who does not ask for its value.
///
/// `package`: what keeps delegates alive is compiled once, and needs no type's metadata.
@usableFromInline
package struct ErasedPromise: Sendable {
  @usableFromInline let core: Core

  @_alwaysEmitIntoClient
  package init<Value>(_ promise: Promise<Value>) { core = promise.core }

  /// Tells promises apart.
  package var id: ObjectIdentifier { ObjectIdentifier(core) }

  /// Where it was made, in one word.
  package var origin: PackedOrigin { core.origin }

  /// Has `hook` run inside the call that settles the promise; at once, if it has settled.
  ///
  /// It runs before every handler and before any waiting task is resumed, and keeps no promise
  /// going.
  package func onSettle(_ hook: @escaping @Sendable () -> Void) { core.onSettle(hook) }

  /// Rejects the promise, if it is pending, whatever it waits for.
  ///
  /// Who takes a delegate's slot over has no resolver of who is displaced.
  package func reject(_ error: any Error) { core.reject(withdrawingWith: error) }
}
