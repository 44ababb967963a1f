// Names from other libraries: those in bold on the page about moving, which is compared with the
// errors of this file.
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
// Refused with: 'always(on:_:)' has been renamed to 'finally'
// Refused with: 'always' has been renamed to 'tap'
// Refused with: 'ensureThen(on:_:)' has been renamed to 'finallyThen'
// Refused with: 'get(on:_:)' is unavailable: use tap, or return the value from map
// Refused with: 'get()' is unavailable: use try await promise.value
// Refused with: 'flatMapThrowing' has been renamed to 'map'
// Refused with: 'flatMapError' has been renamed to 'recover'
// Refused with: 'whenComplete' has been renamed to 'handle'
// Refused with: 'when(resolved:)' is unavailable: use Promise.allSettled, which takes an array without a label
// Refused with: 'race' has been renamed to 'Promise.race'
// Refused with: 'init(error:)' is unavailable: use Promise.rejected(error)
// Refused with: 'resolve' has been renamed to 'settle'
// Refused with: 'resolve' has been renamed to 'fulfill'

import DelegatePromises

private func caller(_ order: Promise<Int>, _ resolver: Promise<Int>.Resolver) async throws {
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
    _ = when(resolved: order, order)
    _ = when(resolved: [order])
    _ = race(order, order)
    _ = order.always { print("door shut") }
    _ = order.always { result in print(result) }
    _ = order.ensureThen { bake() }
    _ = order.get { print($0) }
    _ = try await order.get()
    _ = order.flatMapThrowing { $0 + 1 }
    _ = order.flatMapError { _ in order }
    order.whenComplete { print($0) }
    _ = Promise<Int>(error: OvenError.cold)
    resolver.resolve(1, nil)
    resolver.resolve(1)
  #endif
}
