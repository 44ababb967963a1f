import PromiseTracing
import Synchronization
import TestSupport

extension ProbeKit {
  func callOperators() {
    keep(
      pending.map { $0 }, pending.then { .fulfilled($0) }, pending.asVoid(), pending.tap { _ in })
    keep(Promise.fulfilled(1).compactMap(on: .immediate) { _ in Int?.none })
    keep(Promise.fulfilled(1).validate(on: .immediate) { _ in false })
    keep(pending.recover(on: .immediate) { throw $0 })
    keep(pending.recover(only: BakeryError.self, on: .immediate) { throw $0 })
    keep(pending.recover(matching: BakeryError.outOfFlour, on: .immediate) { .pending().promise })
    keep(pending.mapError(on: .immediate) { $0 }, pending.replaceError(with: 1))
    keep(pending.catch { _ in }, pending.catch(only: CancellationError.self) { _ in })
    keep(pending.catch(matching: BakeryError.outOfFlour) {}, pending.handle { _ in })
    keep(pending.finally {})
    keep(pending.finallyThen(on: .immediate) { Promise<Void>.pending().promise })
    keep(pending.kept(), pending.named("menu"), pending.shielded())
    keep(pending.timeout(.seconds(9)), pending.timeout(.zero))
    keep(pending.delay(.seconds(9)), Promise.fulfilled(1).delay(.seconds(9)))
    keep(pending.released, Promise.fulfilled(1).released)
    keep(RetentionToken(keeping: Crumb(), until: pending).released)
  }

  func callWaits() async {
    let (pending, crumb) = (pending, Promise<Confined<Crumb>>.pending())
    keep(Promise { try await pending.value }, Promise { await pending.value(or: 1) })
    keep(Promise { await pending.result })
    keep(crumb, Task { _ = try await crumb.promise.take() as Crumb })
    await mainActorHasCaughtUp()
  }

  func callMakers() async {
    keep(Promise<Int> { (_: Promise<Int>.Resolver) in }, Promise<Int> { _, _ in })
    keep(Promise<Int> { (resolver: Promise<Int>.Resolver) in resolver.settle(nil, nil) })
    keep(Promise { throw BakeryError.outOfFlour })
    let (elements, end) = AsyncStream.makeStream(of: Int.self)
    let none = Promise.first(of: AsyncStream<Int> { $0.finish() })
    _ = await none.result
    keep(Promise.first(of: elements), none, end)
    keep(Promise.fulfilled(1), Promise<Int>.rejected(BakeryError.outOfFlour))
    let (own, resolver) = Promise<Int>.pending()
    resolver.settle(with: own)
    keep(Promise<Int>.pending().promise, own, Promise<Int>.pending())
    keep(Promise.after(.seconds(9)), Promise.after(.seconds(9), clock: SuspendingClock()))
    let (crumbs, missing) = (Promise<Confined<Crumb>>.pending(), Promise<Confined<Crumb>>.pending())
    crumbs.resolver.fulfill(Crumb())
    missing.resolver.settle(Crumb?.none, nil)
    keep(crumbs.promise, missing.promise)
  }

  func callCombinators() {
    let pending = pending
    keep(Promise.all([pending]), Promise.all(pending, Promise.fulfilled(1)))
    keep(Promise.allSettled([pending]))
    keep(Promise.any(pending), Promise.any([pending]), Promise<Int>.any([]))
    keep(Promise.race(pending), Promise.race([pending]), Promise<Int>.race([]))
    keep(Promise.all(over: [1, 2], limit: 1, on: .immediate) { _ in pending })
    keep(Promise.reduce(over: [1, 2], from: 0, on: .immediate) { _, _ in pending })
    keep(Promise<Int>.loop(from: 0, on: .immediate) { _ in pending.map { .again($0) } })
    keep(Promise.retry(attempts: 2, on: .immediate) { _ in pending })
    keep(Promise<Int>.retry(attempts: 2, on: .immediate) { _ in throw BakeryError.outOfFlour })
    keep(
      Promise<Int>.retry(
        attempts: 2, backoff: .constant(.seconds(9)), on: .immediate
      ) { _ in .rejected(BakeryError.outOfFlour) })
  }
}
