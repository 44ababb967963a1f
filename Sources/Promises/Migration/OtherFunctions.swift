// What other libraries begin a chain with.
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// PromiseKit's way to begin a chain.
@available(*, unavailable, message: "call the function that returns the promise, and go on with it")
@_alwaysEmitIntoClient
public func firstly<Value: Sendable>(_ body: () throws -> Promise<Value>) -> Promise<Value> {
  fatalError()
}

/// PromiseKit's name for `Promise.all` of promises of different types.
@available(*, unavailable, message: "use Promise.all, which takes the promises without a label")
@_alwaysEmitIntoClient
public func when<each Value: Sendable>(
  fulfilled promises: repeat Promise<each Value>
) -> Promise<(repeat each Value)> {
  fatalError()
}

/// PromiseKit's name for `Promise.all` of a sequence of promises.
@available(*, unavailable, message: "use Promise.all, which takes the promises without a label")
@_alwaysEmitIntoClient
public func when<Value: Sendable>(
  fulfilled promises: some Sequence<Promise<Value>>
) -> Promise<[Value]> {
  fatalError()
}

/// PromiseKit's name for `Promise.allSettled`.
@available(*, unavailable, message: "use Promise.allSettled, which takes an array without a label")
@_alwaysEmitIntoClient
public func when<Value: Sendable>(
  resolved promises: Promise<Value>...
) -> Promise<[Result<Value, any Error>]> {
  fatalError()
}

/// PromiseKit's name for `Promise.allSettled` of a sequence of promises.
@available(*, unavailable, message: "use Promise.allSettled, which takes an array without a label")
@_alwaysEmitIntoClient
public func when<Value: Sendable>(
  resolved promises: some Sequence<Promise<Value>>
) -> Promise<[Result<Value, any Error>]> {
  fatalError()
}

/// The name of PromiseKit and google/promises for `Promise.race`.
@available(*, unavailable, renamed: "Promise.race")
@_alwaysEmitIntoClient
public func race<Value: Sendable>(_ promises: Promise<Value>...) -> Promise<Value> {
  fatalError()
}
