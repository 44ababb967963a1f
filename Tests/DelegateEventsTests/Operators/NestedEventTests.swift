import DelegateEvents
import TestSupport
import Testing

// P5: events that are derived from each other nest, to the depth that the contract names, on a small
// stack. The test runs in its own process, because a stack overflow would end all tests.
@Suite(
  .disabled(if: isSanitized, "frames are larger under a sanitizer, and the stack is not"),
  .timeLimit(.minutes(5)))
struct `Events that are derived from each other` {
  @Test func `reach their readers through a few hundred transforms, and are freed`() async {
    await #expect(processExitsWith: .success) {
      runOnThread {
        let (oven, loaves) = (DelegateEvent<Int>(), Shelf<[Int]>([]))
        var derived = oven.events
        for _ in 0..<100 { derived = derived.map { $0 + 1 }.filter { $0 > 0 }.compactMap { $0 } }
        let first = derived.first()
        let observation = derived.observe { loaf in loaves.update { $0.append(loaf) } }

        oven.send(1)

        precondition(loaves.value == [101])
        precondition((try? first.current?.get()) == 101)
        withExtendedLifetime(observation) {}
      }
    }
  }

  @Test func `reach an observer that sends on, fifty times inside itself`() async {
    await #expect(processExitsWith: .success) {
      runOnThread {
        let (oven, calls) = (DelegateEvent<Int>(), Counter())
        let observation = oven.observe { [oven] left in
          calls.add()
          if left > 1 { oven.send(left - 1) }
        }

        oven.send(50)

        precondition(calls.count == 50)
        withExtendedLifetime(observation) {}
      }
    }
  }

  // Merging nests nothing.
  @Test func `reach their readers from ten thousand events that are merged`() async {
    await #expect(processExitsWith: .success) {
      runOnThread {
        let (ovens, loaves) = ((0..<10_000).map { _ in DelegateEvent<Int>() }, Counter())
        let merged = ovens.reduce(DelegateEvent<Int>().events) { $0.merging($1) }
        let observation = merged.observe { _ in loaves.add() }

        for oven in ovens { oven.send(1) }

        precondition(loaves.count == 10_000)
        withExtendedLifetime(observation) {}
      }
    }
  }
}
