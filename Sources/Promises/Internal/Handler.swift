/// A handler as an operator takes it: it knows the actor it was formed on.
///
/// The three structs are one closure each, seen differently. Wrapped, the casts between them cost
/// nothing, where a cast of the closure itself would go through a reabstraction thunk.
@usableFromInline
@frozen
struct IsolatedHandler<Input, Output> {
  @usableFromInline let run: @isolated(any) @Sendable (Input) throws -> Output

  @inlinable
  init(_ run: @escaping @isolated(any) @Sendable (Input) throws -> Output) { self.run = run }

  /// Proof: a closure is a function and a context, whatever its type.
  @inlinable var erased: ErasedHandler { unsafe unsafeBitCast(self, to: ErasedHandler.self) }
}

/// A handler that is called where it belongs already.
@usableFromInline
@frozen
struct PlainHandler<Input, Output> {
  @usableFromInline let run: @Sendable (Input) throws -> Output
}

/// A handler in storage: kept and let go, not called.
@usableFromInline
@frozen
struct ErasedHandler {
  @usableFromInline let run: @isolated(any) @Sendable () -> Void

  /// The actor it must run on.
  ///
  /// Proof: the isolation is read from the closure's context, at the same place for every type of
  /// function.
  var isolation: (any Actor)? {
    let run = run
    return run.isolation
  }

  /// The function, to be called where it belongs.
  ///
  /// Proof: the operator that stores an `IsolatedHandler` is the one that takes it out, with the
  /// same types, and the run of observers it is part of was started on its actor. Isolation is no
  /// part of how a synchronous function is called, as `assumeIsolated` of the standard library
  /// relies on too.
  @inlinable
  consuming func plain<Input, Output>(_: Input.Type, _: Output.Type) -> PlainHandler<Input, Output>
  {
    unsafe unsafeBitCast(self, to: PlainHandler<Input, Output>.self)
  }
}

/// The function without its isolation, for a caller that is where it belongs.
///
/// `package`: a delegate's `stop` is called on its actor by the token that holds it. Proof: as for
/// `ErasedHandler.plain`.
package func calledInPlace<Input>(
  _ handler: @escaping @isolated(any) @Sendable (Input) -> Void
) -> @Sendable (Input) -> Void {
  let plain = IsolatedHandler(handler).erased.plain(Input.self, Void.self)
  return { try? plain.run($0) }
}
