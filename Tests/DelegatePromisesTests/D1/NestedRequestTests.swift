import DelegatePromises
import TestSupport
import Testing

// P5: requests that lead to each other nest, to the depth that the contract names, on a small stack.
// Each test runs in its own process, because a stack overflow would end all tests.
@Suite(
  .disabled(if: isSanitized, "frames are larger under a sanitizer, and the stack is not"),
  .timeLimit(.minutes(5)))
struct `Requests that lead to each other` {
  @Test func `are stopped inside the stop before, fifty times`() async {
    await #expect(processExitsWith: .success) {
      let stops = Counter()
      runOnThread {
        var next = Promise<Int>.fulfilled(0)
        for _ in 0..<50 {
          next = Promise(
            owning: WeakOven(), taking: \.delegate, on: .immediate, with: { Baker($0) }
          ) { _ in
          } stop: { [next] _ in
            stops.add()
            next.cancel()
          }
        }
        next.cancel()
      }
      precondition(stops.count == 50)
    }
  }

  @Test func `are made inside the start before, fifty times`() async {
    await #expect(processExitsWith: .success) {
      let starts = Counter()
      runOnThread { ask(50, starts).cancel() }
      precondition(starts.count == 50)
    }
  }
}

private func ask(_ left: Int, _ starts: Counter) -> Promise<Int> {
  Promise(owning: WeakOven(), taking: \.delegate, on: .immediate, with: { Baker($0) }) { _ in
    starts.add()
    if left > 1 { ask(left - 1, starts).cancel() }
  }
}
