import CorePromises
import TestSupport
import Testing

// P8: cancelling a pending promise rejects it and tells its maker.
@Suite(.timeLimit(.minutes(5)))
struct `A promise that is cancelled` {
  @Test func `is rejected, tells its maker in order, once, and then resumes a task`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let told = Log<String>()
    let wait = SuspendedWait(onResume: { told.append("task") }) { try await promise.value }
    for index in 0..<3 {
      resolver.onCancel { told.append("\(index), \(promise.current?.isCancelled == true)") }
    }

    promise.cancel()
    promise.cancel()

    #expect(told.entries == ["0, true", "1, true", "2, true", "task"])
    #expect(resolver.isSettled)
    #expect(await wait.result().isCancelled)
  }

  @Test func `runs an onCancel handler at once that is added afterwards`() {
    let (promise, resolver) = Promise<Int>.pending()
    let told = Counter()
    promise.cancel()

    resolver.onCancel { told.add() }

    #expect(told.count == 1)
  }

  @Test func `does not tell its maker when the maker rejects with CancellationError`() {
    let order = Order()

    order.resolver.reject(CancellationError())

    #expect(order.isCancelled)
    #expect(order.cancellations == 0)
  }
}
