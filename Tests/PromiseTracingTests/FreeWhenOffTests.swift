import Foundation
import PromiseTimeline
import PromiseTracing
import Testing
import TestSupport

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

  // O3: what it has tracked is listed among what nobody has.
  @Test func `leaves a dump of promises in which the oldest one is first`() async {
    await #expect(processExitsWith: .success) {
      let observation = PromiseDiagnostics.observe { _ in }
      let tracked = Promise<Int>.pending(fileID: "Bakery/Before.swift", line: 1)
      observation.cancel()
      let loaf = Promise<Int>(
        owning: WeakOven(), taking: \.delegate, on: .immediate, with: { Baker($0) },
        fileID: "Bakery/After.swift", line: 2
      ) { _ in }

      let dump = PromiseDiagnostics.dump()

      withExtendedLifetime((tracked, loaf)) {}
      let isRight = dump.contains(/Bakery\/Before(.|\n)*Bakery\/After/)
      exit(isRight ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
