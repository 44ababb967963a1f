import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A chain of promises of async functions` {
  // P5, P8: each task waits for the previous promise. A task that has not begun to wait withdraws
  // when it comes, which may be after the call that cancels. An observer of the first promise in
  // the meantime would keep it going.
  @Test func `is cancelled from its end on a small stack`() async {
    let (first, resolver) = Promise<Int>.pending()
    let (begun, haveBegun, isCancelled) = (Counter(), Gate(), Gate())
    resolver.onCancel(isCancelled.open)
    var last = first
    let length = 2_000
    for _ in 0..<length {
      last = Promise { [last] in
        begun.add()
        if begun.count == length { haveBegun.open() }
        return try await last.value + 1
      }
    }
    let end = last
    await haveBegun.wait()

    await onThread { end.cancel() }

    await isCancelled.wait()
    #expect(await first.result.error is CancellationError)
    withExtendedLifetime(resolver) {}
  }
}
