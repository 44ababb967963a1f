extension Promise {
  /// Has `hook` run inside the call that settles the promise; at once, if it has settled.
  ///
  /// It runs before every handler and before any waiting task is resumed, and keeps no promise
  /// going.
  ///
  /// `package`: what was retained for a promise is given back through it.
  package func onSettle(_ hook: @escaping @Sendable () -> Void) { core.onSettle(calling: hook) }

  /// Where the promise was made.
  package var origin: PromiseOrigin { core.origin.unpacked }
}
