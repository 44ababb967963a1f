import PromiseTracing
import TestSupport
import Synchronization

extension Probe {
  static let operators: [Probe] = [
    .init("Promise.map(on:fileID:line:_:)") { [$0.pending.map { $0 }] },
    .init("Promise.then(on:fileID:line:_:)") { [$0.pending.then { .fulfilled($0) }] },
    .init("Promise.compactMap(on:fileID:line:_:)") { _ in
      [Promise.fulfilled(1).compactMap(on: .immediate) { _ in Int?.none }]
    },
    .init("Promise.validate(on:fileID:line:_:)") { _ in
      [Promise.fulfilled(1).validate(on: .immediate) { _ in false }]
    },
    .init("Promise.asVoid(fileID:line:)") { [$0.pending.asVoid()] },
    .init("Promise.tap(on:fileID:line:_:)") { [$0.pending.tap { _ in }] },
    .init("Promise.recover(on:fileID:line:_:)") { kit in
      [kit.pending.recover(on: .immediate) { throw $0 }]
    },
    .init("Promise.recover(only:on:fileID:line:_:)") { kit in
      [kit.pending.recover(only: BakeryError.self, on: .immediate) { throw $0 }]
    },
    .init("Promise.recover(matching:on:fileID:line:_:)") { kit in
      [kit.pending.recover(matching: BakeryError.outOfFlour, on: .immediate) { .pending().promise }]
    },
    .init("Promise.mapError(on:fileID:line:_:)") { kit in
      [kit.pending.mapError(on: .immediate) { $0 }]
    },
    .init("Promise.replaceError(with:fileID:line:)") { [$0.pending.replaceError(with: 1)] },
    .init("Promise.catch(on:fileID:line:_:)") { [$0.pending.catch { _ in }] },
    .init("Promise.catch(only:on:fileID:line:_:)") { kit in
      [kit.pending.catch(only: CancellationError.self) { _ in }]
    },
    .init("Promise.catch(matching:on:fileID:line:_:)") { kit in
      [kit.pending.catch(matching: BakeryError.outOfFlour) {}]
    },
    .init("Promise.handle(on:fileID:line:_:)") { [$0.pending.handle { _ in }] },
    .init("Promise.finally(on:fileID:line:_:)") { [$0.pending.finally {}] },
    .init("Promise.finallyThen(on:fileID:line:_:)") { kit in
      [kit.pending.finallyThen(on: .immediate) { Promise<Void>.pending().promise }]
    },
    .init("Promise.kept(fileID:line:)") { [$0.pending.kept()] },
    .init("Promise.named(_:fileID:line:)") { [$0.pending.named("menu")] },
    .init("Promise.shielded(fileID:line:)") { [$0.pending.shielded()] },
    .init("Promise.timeout(_:clock:fileID:line:)") { kit in
      [kit.pending.timeout(.seconds(9)), kit.pending.timeout(.zero)]
    },
    .init("Promise.delay(_:clock:fileID:line:)") { kit in
      [kit.pending.delay(.seconds(9)), Promise.fulfilled(1).delay(.seconds(9))]
    },
    .init("Promise.released") { [$0.pending.released, Promise.fulfilled(1).released] },
    .init("Promise.value") { kit in
      let waiting = Promise { try await kit.pending.value }
      await mainActorHasCaughtUp()
      return [waiting]
    },
    .init("Promise.value(or:)") { kit in
      let waiting = Promise { await kit.pending.value(or: 1) }
      await mainActorHasCaughtUp()
      return [waiting]
    },
    .init("Promise.result") { kit in
      let waiting = Promise { await kit.pending.result }
      await mainActorHasCaughtUp()
      return [waiting]
    },
  ]

  static let makers: [Probe] = [
    .init("Promise.init(fileID:line:_:)") { _ in
      [
        Promise<Int> { (_: Promise<Int>.Resolver) in }, Promise<Int> { _, _ in },
        Promise<Int> { (resolver: Promise<Int>.Resolver) in resolver.settle(nil, nil) },
      ]
    },
    .init("Promise.init(priority:fileID:line:operation:)") { _ in
      [Promise { throw BakeryError.outOfFlour }]
    },
    .init("Promise.first(of:fileID:line:)") { _ in
      let (elements, end) = AsyncStream.makeStream(of: Int.self)
      let first = Promise.first(of: elements)
      let none = Promise.first(of: AsyncStream<Int> { $0.finish() })
      _ = await none.result
      return [first, none, end]
    },
    .init("Promise.fulfilled(_:fileID:line:)") { _ in [Promise.fulfilled(1)] },
    .init("Promise.rejected(_:fileID:line:)") { _ in
      [Promise<Int>.rejected(BakeryError.outOfFlour)]
    },
    .init("Promise.pending(fileID:line:)") { _ in
      let (own, resolver) = Promise<Int>.pending()
      resolver.settle(with: own)
      return [Promise<Int>.pending().promise, own, Promise<Int>.pending()]
    },
    .init("Promise.after(_:clock:fileID:line:)") { _ in
      [Promise.after(.seconds(9)), Promise.after(.seconds(9), clock: SuspendingClock())]
    },
    .init("Promise.all(_:fileID:line:)") { kit in
      [Promise.all([kit.pending]), Promise.all(kit.pending, Promise.fulfilled(1))]
    },
    .init("Promise.allSettled(_:fileID:line:)") { [Promise.allSettled([$0.pending])] },
    .init("Promise.any(_:fileID:line:)") { kit in
      [Promise.any(kit.pending), Promise.any([kit.pending]), Promise<Int>.any([])]
    },
    .init("Promise.race(_:fileID:line:)") { kit in
      [Promise.race(kit.pending), Promise.race([kit.pending]), Promise<Int>.race([])]
    },
    .init("Promise.all(over:limit:on:fileID:line:_:)") { kit in
      [Promise.all(over: [1, 2], limit: 1, on: .immediate) { _ in kit.pending }]
    },
    .init("Promise.reduce(over:from:on:fileID:line:_:)") { kit in
      [Promise.reduce(over: [1, 2], from: 0, on: .immediate) { _, _ in kit.pending }]
    },
    .init("Promise.loop(from:on:fileID:line:_:)") { kit in
      [Promise<Int>.loop(from: 0, on: .immediate) { _ in kit.pending.map { .again($0) } }]
    },
    .init("Promise.retry(attempts:backoff:clock:while:on:fileID:line:_:)") { kit in
      [
        Promise.retry(attempts: 2, on: .immediate) { _ in kit.pending },
        Promise<Int>.retry(attempts: 2, on: .immediate) { _ in throw BakeryError.outOfFlour },
        Promise<Int>.retry(
          attempts: 2, backoff: .constant(.seconds(9)), on: .immediate
        ) { _ in .rejected(BakeryError.outOfFlour) },
      ]
    },
  ]
}
