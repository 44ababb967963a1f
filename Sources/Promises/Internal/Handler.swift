/// A handler as an operator takes it: it knows the actor it was formed on.
///
/// Each shape of closure has a wrapper for it and one for its plain form, with the operator's own
/// type parameters: in a wrapper of another shape the closure would go through a reabstraction
/// thunk, which is an allocation. Wrapped, the casts between them and storage cost nothing.
@usableFromInline
protocol Erasable {
  /// The actor the handler was formed on.
  var isolation: (any Actor)? { get }
}

extension Erasable {
  /// The handler for storage.
  @_alwaysEmitIntoClient @inline(__always)
  consuming func erase() -> HandlerRoom { HandlerRoom(self) }
}

/// Room for a handler in a node: its function and its context, or nothing.
///
/// Bits, moved in and out: nothing is left to destroy as a node goes, for which the node would be
/// retained and released once more.
///
/// Proof: what is stored is one closure, in a struct; a closure is a function and a context,
/// whatever its type, and an optional one is nil without a function. What is moved in is moved out
/// or emptied by whoever takes the node from its list, which is one (I3); the node's `deinit`
/// asserts it.
@usableFromInline
@frozen
struct HandlerRoom {
  @usableFromInline var words: (UInt, UInt)

  @_alwaysEmitIntoClient init() { words = (0, 0) }

  @_alwaysEmitIntoClient @inline(__always)
  init<Handler>(_ handler: consuming Handler) {
    words = (0, 0)
    let handler = handler  // which a closure can copy, as it cannot a parameter that is consumed
    unsafe withUnsafeMutableBytes(of: &words) {
      _ = unsafe $0.baseAddress.unsafelyUnwrapped
        .initializeMemory(as: Handler.self, to: handler)
    }
  }

  @_alwaysEmitIntoClient var isEmpty: Bool { words.0 == 0 }

  /// The handler, which stays.
  @_alwaysEmitIntoClient @inline(__always)
  func copy<Handler>(as: Handler.Type) -> Handler? {
    unsafe withUnsafeBytes(of: words) { unsafe $0.load(as: Handler?.self) }
  }

  /// Moves the handler out; a copy would retain its context.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func take<Handler>(as: Handler.Type) -> Handler? {
    defer { words = (0, 0) }
    return unsafe withUnsafeMutableBytes(of: &words) {
      unsafe $0.baseAddress.unsafelyUnwrapped
        .bindMemory(to: Handler?.self, capacity: 1).move()
    }
  }

  mutating func empty() { _ = take(as: AnyHandler.self) }

  /// The actor it must run on.
  ///
  /// Proof: the isolation is read from the closure's context, at the same place for every type of
  /// function.
  var isolation: (any Actor)? {
    copy(as: AnyHandler.self)?.isolation
  }
}

/// A handler of whatever type: kept and let go, not called.
@usableFromInline
typealias AnyHandler = IsolatedHandler<Void, Void>

/// The handler of `map` and its like.
@usableFromInline
@frozen
struct IsolatedHandler<Input, Output>: Erasable {
  @usableFromInline let run: @isolated(any) @Sendable (Input) throws -> Output

  @_alwaysEmitIntoClient
  init(_ run: @escaping @isolated(any) @Sendable (Input) throws -> Output) {
    self.run = run
  }

  @_alwaysEmitIntoClient var isolation: (any Actor)? { run.isolation }
}

/// The same, called where it belongs.
///
/// Proof, for this and the plain forms below: the operator that stores an isolated form is the one
/// that takes the plain one out, with the same types, and the run of observers it is part of was
/// started on its actor. Isolation is no part of how a synchronous function is called, as
/// `assumeIsolated` of the standard library relies on too.
@usableFromInline
@frozen
struct PlainHandler<Input, Output> {
  @usableFromInline let run: @Sendable (Input) throws -> Output

  @_alwaysEmitIntoClient @inline(__always)
  borrowing func callAsFunction(_ input: Input) throws -> Output { try run(input) }
}

/// The handler of `then` and its like.
@usableFromInline
@frozen
struct IsolatedNext<Input, Output: Sendable>: Erasable {
  @usableFromInline let run: @isolated(any) @Sendable (Input) throws -> Promise<Output>

  @_alwaysEmitIntoClient
  init(_ run: @escaping @isolated(any) @Sendable (Input) throws -> Promise<Output>) {
    self.run = run
  }

  @_alwaysEmitIntoClient var isolation: (any Actor)? { run.isolation }
}

@usableFromInline
@frozen
struct PlainNext<Input, Output: Sendable> {
  @usableFromInline let run: @Sendable (Input) throws -> Promise<Output>

  @_alwaysEmitIntoClient @inline(__always)
  borrowing func callAsFunction(_ input: Input) throws -> Promise<Output> { try run(input) }
}

/// The handler of `tap`.
@usableFromInline
@frozen
struct IsolatedTap<Input>: Erasable {
  @usableFromInline let run: @isolated(any) @Sendable (Result<Input, any Error>) -> Void

  @_alwaysEmitIntoClient
  init(_ run: @escaping @isolated(any) @Sendable (Result<Input, any Error>) -> Void) {
    self.run = run
  }

  @_alwaysEmitIntoClient var isolation: (any Actor)? { run.isolation }
}

@usableFromInline
@frozen
struct PlainTap<Input> {
  @usableFromInline let run: @Sendable (Result<Input, any Error>) -> Void

  @_alwaysEmitIntoClient @inline(__always)
  borrowing func callAsFunction(_ input: Result<Input, any Error>) { run(input) }
}

/// The function without its isolation, for a caller that is where it belongs.
///
/// `package`: a delegate's `stop` is called on its actor by the token that holds it. Proof: as for
/// `PlainHandler`.
package func calledInPlace<Input, Output>(
  _ handler: @escaping @isolated(any) @Sendable (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
  unsafe unsafeBitCast(
    IsolatedHandler<Input, Output>(handler), to: PlainHandler<Input, Output>.self
  ).run
}
