import CorePromises
import PromiseTimeline
import PromiseTracing
import TestSupport
import Testing

// O1, P5: a text is made of each value and each error. With values and errors that hold each other,
// a call for each level would overflow the small stack, and a text with all levels would grow with
// their number, or double with each. A stack overflow ends the process, so each test has its own.
@Suite(.timeLimit(.minutes(5))) struct `Activities of promises that hold each other` {
  @Test func `tell the values in a few words`() async {
    await #expect(processExitsWith: .success) {
      runOnThread {
        let lengths = Shelf<[Int]>([])
        let observation = PromiseDiagnostics.observe { activity in
          if case .fulfilled(let text?) = activity.kind { lengths.update { $0.append(text.count) } }
        }

        var outermost = Promise<any Sendable>.fulfilled(0)
        for _ in 0..<4_000 { outermost = .fulfilled(outermost) }

        precondition(lengths.value.count == 4_001 && lengths.value.allSatisfy { $0 < 250 })
        observation.cancel()
        neverFreed.value = outermost  // which would take a stack frame for each level
      }
    }
  }

  @Test func `tell the errors in a few words, on the page of a timeline too`() async {
    await #expect(processExitsWith: .success) {
      runOnThread {
        let recorder = Timeline.Recorder()

        let last = (0..<4_000).reduce(Promise<Int>.rejected(BakeryError.outOfFlour)) { last, _ in
          .any(last, last)
        }

        last.catch(on: .immediate) { error in precondition("\(error)".count < 1_000) }
        let timeline = recorder.timeline()
        precondition(timeline.page.utf8.count < 4_000_000)
        precondition(timeline.trace.utf8.count < 10_000_000)
      }
    }
  }
}

/// A promise that goes with its process.
private let neverFreed = Shelf<Promise<any Sendable>?>(nil)
