// What resolvers of other libraries call our functions: see Promise+OtherNames.swift.
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
extension Promise.Resolver {
  /// PromiseKit's name for ``settle(_:_:)``.
  @available(*, unavailable, renamed: "settle")
  @_alwaysEmitIntoClient
  public func resolve(_ value: Value?, _ error: (any Error)?) { fatalError() }

  /// JavaScript's name for ``fulfill(_:)``.
  @available(*, unavailable, renamed: "fulfill")
  @_alwaysEmitIntoClient
  public func resolve(_ value: Value) { fatalError() }

  /// The British spelling of ``fulfill(_:)``.
  @available(*, unavailable, renamed: "fulfill")
  @_alwaysEmitIntoClient
  public func fulfil(_ value: Value) { fatalError() }

  /// Refuses to settle a promise of a value without one.
  @available(*, unavailable, message: "pass the value of the promise, as in fulfill(value)")
  @_alwaysEmitIntoClient
  public func fulfill() { fatalError() }
}
