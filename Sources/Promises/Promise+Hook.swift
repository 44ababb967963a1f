extension Promise {
  /// Has `hook` run inside the call that settles the promise; at once, if it has settled.
  ///
  /// It runs before every handler and before any waiting task is resumed, and keeps no promise
  /// going.
  ///
  /// `package`: what was retained for a promise is given back through it.
  package func onSettle(_ hook: @escaping @Sendable () -> Void) { core.onSettle(calling: hook) }

  /// Rejects the promise, if it is pending, whatever it waits for.
  ///
  /// `package`: who takes a delegate's slot over has no resolver of who is displaced.
  package func reject(_ error: any Error) { core.reject(withdrawingWith: error) }

  /// Where the promise was made.
  package var origin: PromiseOrigin { core.origin.unpacked }

  /// The same, in one word.
  package var packedOrigin: PackedOrigin { core.origin }

  /// Tells promises apart, whatever their values' types.
  package var id: ObjectIdentifier { ObjectIdentifier(core) }
}
