import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

// P7, D8: no report shows a place of the library's own.
@Suite(.timeLimit(.minutes(5))) struct `A report` {
  @Test func `is not made of what the library awaits by itself`() async throws {
    let oven = WeakOven()
    let reports = Reports { event in
      let text = "\(event)"
      return ["CorePromises/", "DelegatePromises/", "DelegateEvents/"].contains {
        text.contains($0)
      }
    }
    let holder = Promise(owning: oven, taking: \.delegate, on: .immediate, with: { Baker($0) }) {
      _ in
    }

    for _ in 0..<50 {
      let task = Task.detached {
        try await Promise.answer(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
      }
      while !RetentionToken.outstanding.contains(where: { $0.waitsFor == holder.origin }) {
        await mainActorHasCaughtUp()
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    holder.cancel()

    #expect(reports.events.map { "\($0)" } == [])
  }
}
