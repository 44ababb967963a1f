import DelegatePromises
import TestSupport
import Testing

// P5: code that leads to itself is called inside itself, fifty times on a small stack.
@Suite(.timeLimit(.minutes(5)))
struct `Requests that lead to each other` {
  private let calls = Counter()

  @Test func `are stopped inside the stop before`() async {
    await onThread { [calls] in
      var next = Promise<Int>.fulfilled(0)
      for _ in 0..<50 {
        next = Promise(
          owning: WeakOven(), taking: \.delegate, on: .immediate, with: { Baker($0) }
        ) { _ in
        } stop: { [next] _ in
          calls.add()
          next.cancel()
        }
      }
      next.cancel()
    }

    #expect(calls.count == 50)
  }

  @Test func `are made inside the start before`() async {
    await onThread { [calls] in ask(50, calls).cancel() }

    #expect(calls.count == 50)
  }
}

private func ask(_ depth: Int, _ calls: Counter) -> Promise<Int> {
  Promise(owning: WeakOven(), taking: \.delegate, on: .immediate, with: { Baker($0) }) { _ in
    calls.add()
    if depth > 1 { ask(depth - 1, calls).cancel() }
  }
}
