// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// One answer, now or later: a value or an error, settled once, shared by all its readers.
///
/// A promise is a handle: copies are the same promise, and equal. It is settled through its
/// ``Resolver``, by the first call that comes. Every reader gets that answer, however late. Readers
/// are operators such as ``map(on:fileID:line:_:)``, and tasks that await its ``value``.
///
/// ```swift
/// let (order, resolver) = Promise<Loaf>.pending()
/// oven.bake { loaf in resolver.fulfill(loaf) }
/// let slices = try await order.map { $0.sliced() }.value
/// ```
///
/// Handlers run where they were written (``ExecutionContext/inherited``), never inside the call
/// that settles or observes. Once settled, a promise keeps nothing but its result. It remembers the
/// line on which it was made, and errors about it name that line.
public struct Promise<Value: Sendable>: Sendable {
  @usableFromInline let core: Core

  @_alwaysEmitIntoClient init(core: Core) { self.core = core }

  /// Makes a promise and has `body` arrange for it to be settled.
  ///
  /// `body` runs at once, here. If it throws, the promise is rejected with that error. When the
  /// last reference to the resolver is gone before it settled, the promise is rejected with
  /// ``PromiseError/abandoned(madeAt:)``.
  @_alwaysEmitIntoClient
  public init(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (Resolver) throws -> Void
  ) {
    let resolver: Resolver
    (self, resolver) = Self.pending(fileID: fileID, line: line)
    do { try body(resolver) } catch { resolver.reject(error) }
  }

  /// Makes a promise and has `body` arrange for one of two functions to be called.
  ///
  /// `body` runs at once, here. If it throws, the promise is rejected with that error. When both
  /// functions are gone before one of them was called, the promise is rejected with
  /// ``PromiseError/abandoned(madeAt:)``.
  @_alwaysEmitIntoClient
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ body: (
      _ fulfill: @escaping @Sendable (Value) -> Void,
      _ reject: @escaping @Sendable (any Error) -> Void
    ) throws -> Void
  ) {
    self.init(fileID: fileID, line: line) { resolver in
      try body({ resolver.fulfill($0) }, { resolver.reject($0) })
    }
  }

  /// Returns a promise that has its value already.
  @_alwaysEmitIntoClient
  public static func fulfilled(
    _ value: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    Promise(
      core: Core(
        origin: PackedOrigin(fileID, line), outcome: .fulfilled, payload: Payload(value)))
  }

  /// Returns a promise that has failed already.
  @_alwaysEmitIntoClient
  public static func rejected(
    _ error: any Error, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    let origin = PackedOrigin(fileID, line)
    return Promise(
      core: Core(
        origin: origin, outcome: .rejected, payload: .failure(error, rejectedAt: origin)))
  }

  /// Returns a promise and its resolver, for code where a closure would be in the way.
  @_alwaysEmitIntoClient
  public static func pending(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> (promise: Promise, resolver: Resolver) {
    let core = Core(origin: PackedOrigin(fileID, line))
    return (Promise(core: core), Resolver(core: core))
  }

  /// Returns a promise that was made in this place, and its resolver.
  ///
  /// `package`: the delegates' module keeps places in this form.
  package static func pending(_ origin: PackedOrigin) -> (promise: Promise, resolver: Resolver) {
    let core = Core(origin: origin)
    return (Promise(core: core), Resolver(core: core))
  }

  /// Rejects the promise with `CancellationError`, if it is pending, and runs its maker's
  /// ``Resolver/onCancel(_:)`` handlers, here.
  ///
  /// A promise that an operator returned withdraws from the promise that it waits for. A promise
  /// that loses its last reader in this way is cancelled too, and so on up the chain. If this
  /// promise has failed already, its error counts as seen, and is not reported.
  @_alwaysEmitIntoClient
  public func cancel() { core.cancel() }

  /// Where the promise was made.
  package var origin: PromiseOrigin { core.madeAt }
}

extension Promise: Hashable {
  /// Returns whether both are the same promise.
  public static func == (first: Promise, second: Promise) -> Bool { first.core === second.core }

  /// Hashes which promise it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(core)) }
}
