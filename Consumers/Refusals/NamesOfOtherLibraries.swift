// Names from PromiseKit, Combine, NIO and JavaScript: the ten that people type first.
// Refused with: 'done(on:_:)' has been renamed to 'map'
// Refused with: 'ensure(on:_:)' has been renamed to 'finally'
// Refused with: 'flatMap(on:_:)' has been renamed to 'then'
// Refused with: 'sink(receiveCompletion:receiveValue:)' is unavailable: use handle, whose closure takes the Result, or publisher()
// Refused with: 'wait()' is unavailable: use try await promise.value; no thread is blocked
// Refused with: 'value' has been renamed to 'fulfilled'
// Refused with: 'resolve' has been renamed to 'fulfilled'
// Refused with: 'reject' has been renamed to 'rejected'
// Refused with: 'firstly' is unavailable: call the function that returns the promise, and go on with it
// Refused with: 'when(fulfilled:)' is unavailable: use Promise.all, which takes the promises without a label

import DelegatePromises

private func caller(_ order: Promise<Int>, _ resolver: Promise<Int>.Resolver) throws {
  #if REFUSED
    _ = order.done { print($0) }
    _ = order.ensure { print("door shut") }
    _ = order.flatMap { _ in bake() }
    order.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
    _ = try order.wait()
    _ = Promise.value(1)
    _ = Promise.resolve(1)
    _ = Promise<Int>.reject(OvenError.cold)
    _ = firstly { bake() }
    _ = when(fulfilled: order, bake())
    _ = when(fulfilled: [order])
  #else
    _ = order.map { print($0) }
    _ = order.tap { print($0) }
    _ = order.finally { print("door shut") }
    _ = order.finallyThen { bake() }
    _ = order.then { _ in bake() }
    _ = order.recover { _ in .fulfilled(1) }
    order.handle { print($0) }
    _ = Promise.fulfilled(1)
    _ = Promise<Int>.rejected(OvenError.cold)
    resolver.settle(1, nil)
    _ = Promise.all(order, bake())
    _ = Promise.all([order])
    _ = Promise.allSettled([order])
  #endif
}
