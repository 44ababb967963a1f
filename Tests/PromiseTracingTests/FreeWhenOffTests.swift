import Foundation
import PromiseTimeline
import PromiseTracing
import Testing

@Suite struct `An observation that has been cancelled` {
  // O2: in a process of its own, in which nobody else observes.
  @Test func `tracks nothing, though it is held`() async {
    await #expect(processExitsWith: .success) {
      let observation = PromiseDiagnostics.observe { _ in }
      let tracked = Promise<Int>.pending(fileID: "Bakery/Before.swift", line: 1)
      let before = PromiseDiagnostics.dump()
      observation.cancel()
      let recorder = Timeline.Recorder()
      recorder.stop()

      let untracked = Promise<Int>.pending(fileID: "Bakery/After.swift", line: 2)
      // While anything is tracked, so is what is made from a tracked promise.
      let derived = tracked.promise.named("loaf", fileID: "Bakery/After.swift", line: 3)
      let after = PromiseDiagnostics.dump()

      withExtendedLifetime((observation, recorder, tracked, untracked, derived)) {}
      let isRight = before.contains("Bakery/Before.swift") && !after.contains("Bakery/After.swift")
      exit(isRight ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
