// Handlers as operators take them, keep them and call them.
//
// Each shape of closure has a wrapper that knows its actor and one for its plain form, with the
// operator's own type parameters: in a wrapper of another shape the closure would go through a
// reabstraction thunk, which is an allocation. Wrapped, the casts between the forms cost nothing.
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// A handler that knows the actor it was formed on.
@usableFromInline
protocol FormedHandler {
  var isolation: (any Actor)? { get }
}

/// A handler of whatever shape: kept and released, but not called.
///
/// It is not copied, so it moves from the operator to the observer and on to the operation without
/// being counted.
///
/// Proof: every wrapper below holds one closure, which is a function and a context whatever its
/// type. The operator that erases a handler is the one that restores it, to the plain form of the
/// same shape and types. Isolation is no part of how a synchronous function is called, as the
/// standard library's `assumeIsolated` relies on too; the handler is called at its place.
@usableFromInline
@frozen
@safe
struct ErasedHandler: ~Copyable, @unchecked Sendable {
  @usableFromInline let function: UnsafeRawPointer
  @usableFromInline let context: UInt

  @_alwaysEmitIntoClient @inline(__always)
  init<Handler>(_ handler: consuming Handler) {
    unsafe assert(MemoryLayout<Handler>.size == MemoryLayout<(UnsafeRawPointer, UInt)>.size)
    let handler = handler  // which a closure can use, as it cannot a parameter that is consumed
    (unsafe function, context) = unsafe withUnsafeTemporaryAllocation(
      of: (UnsafeRawPointer, UInt).self, capacity: 1
    ) { words in
      let address = unsafe UnsafeMutableRawPointer(words.baseAddress.unsafelyUnwrapped)
      unsafe address.initializeMemory(as: Handler.self, to: handler)
      return unsafe address.load(as: (UnsafeRawPointer, UInt).self)
    }
  }

  // The context is an object of Swift's own, or nil. To move the closure out and drop it would not
  // do: in release builds, Swift 6.3.1 takes a destroyed copy of plain words for no work at all.
  @usableFromInline
  deinit {
    guard let context = unsafe UnsafeRawPointer(bitPattern: context) else { return }
    unsafe Unmanaged<AnyBox>.fromOpaque(context).release()
  }

  /// The handler, moved out.
  @_alwaysEmitIntoClient @inline(__always)
  consuming func restored<Handler>(as: Handler.Type) -> Handler {
    let handler = copy(as: Handler.self, isMoved: true)
    discard self
    return handler
  }

  /// The handler, which stays.
  @_alwaysEmitIntoClient
  func copy<Handler>(as: Handler.Type) -> Handler { copy(as: Handler.self, isMoved: false) }

  @_alwaysEmitIntoClient @inline(__always)
  func copy<Handler>(as: Handler.Type, isMoved: Bool) -> Handler {
    var words = unsafe (function, context)
    return unsafe withUnsafeMutableBytes(of: &words) {
      let address = unsafe $0.baseAddress.unsafelyUnwrapped
        .assumingMemoryBound(to: Handler.self)
      return isMoved ? unsafe address.move() : unsafe address.pointee
    }
  }
}

/// The handler of `map` and its like.
@usableFromInline
@frozen
struct IsolatedHandler<Input, Output>: FormedHandler {
  @usableFromInline let run: @isolated(any) @Sendable (Input) throws -> Output

  @_alwaysEmitIntoClient
  init(_ run: @escaping @isolated(any) @Sendable (Input) throws -> Output) { self.run = run }

  @usableFromInline var isolation: (any Actor)? { @_alwaysEmitIntoClient get { run.isolation } }

  @usableFromInline var plain: PlainHandler<Input, Output> {
    @_alwaysEmitIntoClient get { ErasedHandler(self).restored(as: PlainHandler.self) }
  }
}

@usableFromInline
@frozen
struct PlainHandler<Input, Output> {
  @usableFromInline let run: @Sendable (Input) throws -> Output
}

/// The handler of `then` and its like.
@usableFromInline
@frozen
struct IsolatedNext<Input, Output: Sendable>: FormedHandler {
  @usableFromInline let run: @isolated(any) @Sendable (Input) throws -> Promise<Output>

  @_alwaysEmitIntoClient
  init(_ run: @escaping @isolated(any) @Sendable (Input) throws -> Promise<Output>) {
    self.run = run
  }

  @usableFromInline var isolation: (any Actor)? { @_alwaysEmitIntoClient get { run.isolation } }

  @usableFromInline var plain: PlainNext<Input, Output> {
    @_alwaysEmitIntoClient get { ErasedHandler(self).restored(as: PlainNext.self) }
  }
}

@usableFromInline
@frozen
struct PlainNext<Input, Output: Sendable> {
  @usableFromInline let run: @Sendable (Input) throws -> Promise<Output>
}

/// The handler of `tap`.
@usableFromInline
@frozen
struct IsolatedTap<Input>: FormedHandler {
  @usableFromInline let run: @isolated(any) @Sendable (Result<Input, any Error>) -> Void

  @_alwaysEmitIntoClient
  init(_ run: @escaping @isolated(any) @Sendable (Result<Input, any Error>) -> Void) {
    self.run = run
  }

  @usableFromInline var isolation: (any Actor)? { @_alwaysEmitIntoClient get { run.isolation } }
}

@usableFromInline
@frozen
struct PlainTap<Input> {
  @usableFromInline let run: @Sendable (Result<Input, any Error>) -> Void
}

/// The closure of `reduce`.
@usableFromInline
@frozen
struct IsolatedStep<Value: Sendable, Item>: FormedHandler {
  @usableFromInline let run: @isolated(any) @Sendable (Value, Item) throws -> Promise<Value>

  @_alwaysEmitIntoClient
  init(_ run: @escaping @isolated(any) @Sendable (Value, Item) throws -> Promise<Value>) {
    self.run = run
  }

  @usableFromInline var isolation: (any Actor)? { @_alwaysEmitIntoClient get { run.isolation } }

  @usableFromInline var plain: PlainStep<Value, Item> {
    @_alwaysEmitIntoClient get { ErasedHandler(self).restored(as: PlainStep.self) }
  }
}

@usableFromInline
@frozen
struct PlainStep<Value: Sendable, Item> {
  @usableFromInline let run: @Sendable (Value, Item) throws -> Promise<Value>
}

/// Returns the function without its isolation, for a caller that is where it belongs.
///
/// `package`: a delegate's `stop` is called on its actor by the token that holds it.
@usableFromInline
package func calledInPlace<Input, Output>(
  _ handler: @escaping @isolated(any) @Sendable (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
  IsolatedHandler(handler).plain.run
}

/// Returns a function that calls `body` in place, where that belongs.
///
/// `package`: the `stop` of a request and the observers of events are called so.
@usableFromInline
package func calledHere<Value>(
  _ body: @escaping @isolated(any) @Sendable (Value) -> Void
) -> @Sendable (Value) -> Void {
  let body = calledInPlace(body)
  return { try? body($0) }
}

// The functions of both have the same type parameters, so no thunk comes between them.
private struct IsolatedChange<First, Second> {
  let run: @isolated(any) @Sendable (First, Second) -> Void
}

private struct PlainChange<First, Second> {
  let run: @Sendable (First, Second) -> Void
}

/// Returns the function without its isolation, for a caller that is where it belongs.
///
/// `package`: slots and recorded callbacks have functions of two arguments.
package func calledInPlace<First, Second>(
  _ change: @escaping @isolated(any) @Sendable (First, Second) -> Void
) -> @Sendable (First, Second) -> Void {
  unsafe unsafeBitCast(
    IsolatedChange<First, Second>(run: change), to: PlainChange<First, Second>.self
  ).run
}
