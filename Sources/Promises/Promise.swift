/// One answer, now or later: a value or an error, settled once, shared by whoever wants it.
///
/// A promise is a handle: copies are the same promise, and equal. It is settled through its
/// ``Resolver``, by the first call that comes; whoever observes it with ``map(on:fileID:line:_:)``,
/// ``then(on:fileID:line:_:)`` and their like, or awaits its ``value``, gets that answer, however late.
///
/// ```swift
/// let (order, resolver) = Promise<Loaf>.pending()
/// oven.bake { loaf in resolver.fulfill(loaf) }
/// let slices = try await order.map { $0.sliced() }.value
/// ```
///
/// Handlers run where they were written (``ExecutionContext/inherited``), never inside the call
/// that settles or observes. A promise keeps nothing but its result once it is settled. Its place
/// of creation is remembered, and named by errors about it.
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
  /// As the initialiser with a resolver; the two functions keep it alive.
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

  /// A promise that has its value already.
  @_alwaysEmitIntoClient
  public static func fulfilled(
    _ value: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    Promise(
      core: Core(
        origin: PackedOrigin(fileID, line), outcome: .fulfilled, payload: Payload(value)))
  }

  /// A promise that has failed already.
  @_alwaysEmitIntoClient
  public static func rejected(
    _ error: any Error, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    let origin = PackedOrigin(fileID, line)
    return Promise(
      core: Core(
        origin: origin, outcome: .rejected, payload: .failure(error, rejectedAt: origin)))
  }

  /// A promise and what settles it, where a closure would be in the way.
  @_alwaysEmitIntoClient
  public static func pending(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> (promise: Promise, resolver: Resolver) {
    let core = Core(origin: PackedOrigin(fileID, line))
    return (Promise(core: core), Resolver(core: core))
  }

  /// Rejects the promise with `CancellationError`, if it is pending, and runs its maker's
  /// ``Resolver/onCancel(_:)`` handlers, here.
  ///
  /// A promise that waits for another one (``map(on:fileID:line:_:)``, ``then(on:fileID:line:_:)``, …) withdraws from it;
  /// one that loses its last observer this way is cancelled too, and so on up the chain. Who cancels
  /// has no use for an error: one that came before is not reported.
  @_alwaysEmitIntoClient
  public func cancel() { core.cancel() }

  /// Where the promise was made.
  package var origin: PromiseOrigin { core.origin.unpacked }
}

extension Promise: Hashable {
  /// Whether both are the same promise.
  public static func == (first: Promise, second: Promise) -> Bool { first.core === second.core }

  /// Hashes which promise it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(core)) }
}

extension Promise: CustomStringConvertible {
  /// The state, for people: `"Promise<Int>(pending, made at Bakery/Oven.swift:12)"`.
  ///
  /// To describe a promise is not to observe it.
  public var description: String {
    let state =
      if !core.isSettled {
        "pending"
      } else if core.isFailure {
        "rejected with \(core.error)"
      } else {
        "fulfilled with \(core.value(Value.self))"
      }
    return "Promise<\(Value.self)>(\(state), made at \(core.origin.unpacked))"
  }
}
