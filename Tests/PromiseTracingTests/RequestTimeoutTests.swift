import DelegatePromises
import PromiseTracing
import PromisesTesting
import Testing
import TestSupport

// D14, P7
@Suite(.timeLimit(.minutes(5))) struct `A time limit that is ending a request` {
  // The observation holds the clock's thread when the limit has its error, and the request none yet.
  @Test func `makes no report when the request gives everything back before it`() async throws {
    let (clock, line) = (ManualClock(), 4711)
    let (hasEnded, isOver, cancels) = (Gate(), Gate(), Counter())
    let reports = Reports { "\($0)".contains("Kitchen.swift:\(line)") }
    let observation = PromiseDiagnostics.observe { activity in
      guard case .rejected(PromiseError.timedOut) = activity.kind,
        "\(activity)".contains("Kitchen.swift:\(line)")
      else { return }
      hasEnded.open()
      isOver.block()
    }
    let asked = Task {
      try await Promise.answer(
        from: WeakOven(), taking: \.delegate,
        with: { (resolver: Promise<Int>.Resolver) in
          resolver.onCancel { cancels.add() }
          return Baker(resolver)
        }, timeout: .seconds(1),
        clock: clock, fileID: "Bakery/Kitchen.swift", line: 4711
      ) { _ in
        await hasEnded.wait()
      }
    }

    try await clock.sleepers(atLeast: 1)
    let crew = Crew(threads: 1)
    crew.run { clock.advance(by: .seconds(1)) }
    await #expect(throws: PromiseError.self) { try await asked.value }
    #expect(cancels.count == 1)
    isOver.open()
    await crew.finish()

    #expect(reports.events.map { "\($0)" } == [])
    observation.cancel()
  }
}
