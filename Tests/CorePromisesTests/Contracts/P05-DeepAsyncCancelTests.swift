import CorePromises
import TestSupport
import Testing

@Suite struct `A chain of promises of async functions` {
  // P5, P8: each task waits for the promise before it.
  @Test func `is cancelled from its end on a small stack`() async {
    let (first, resolver) = Promise<Int>.pending()
    let begun = Counter()
    var last = first
    let length = 2_000
    for _ in 0..<length {
      last = Promise { [last] in
        begun.add()
        return try await last.value + 1
      }
    }
    let end = last
    while begun.count < length { await Task.yield() }

    await onThread { end.cancel() }

    guard case .failure(let error) = await first.result else {
      Issue.record("the first promise was not cancelled")
      return
    }
    #expect(error is CancellationError)
    withExtendedLifetime(resolver) {}
  }
}
