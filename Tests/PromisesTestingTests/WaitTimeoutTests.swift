import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

// T6
@Suite(.timeLimit(.minutes(5))) struct `A wait of a test that takes too long` {
  private let place = "PromisesTestingTests/WaitTimeoutTests.swift"

  @Test func `for a clock tells who sleeps, with lines`() async {
    let clock = ManualClock()
    let pause = Promise.after(.seconds(3), clock: clock)
    let line = #line - 1

    let text = await failure {
      try await clock.advanceToNextDeadline(sleepers: 2, within: .milliseconds(1))
    }

    #expect(text.hasPrefix("\(place):\(#line - 3): a test waits for at most 0.001 seconds, and"))
    #expect(text.contains("2 had to sleep by a manual clock: 1 did."))
    #expect(text.contains("a manual clock at 0.0 seconds, 3.0 seconds (\(place):\(line)), made at"))
    #expect(clock.now.sinceStart == .zero)
    pause.cancel()
  }

  @Test func `for a clock by which nobody sleeps says so`() async {
    let clock = ManualClock()

    let text = await failure { try await clock.sleepers(atLeast: 1, within: .zero) }

    #expect(text.contains("1 had to sleep by a manual clock: 0 did."))
    #expect(text.contains("at 0.0 seconds, nobody sleeps, made at \(place):\(#line - 5)"))
  }

  @Test func `for a source tells what it played, what is outstanding, and who sleeps`() async {
    let (clock, oven, scope) = (ManualClock(), ScriptedOven(), PromiseScope())
    oven.play(.bakesRye)
    let order = scope.run { bake(in: oven).timeout(.seconds(9), clock: clock) }

    let text = await scope.run {
      await failure { try await oven.started(2, within: .milliseconds(1)) }
    }

    #expect(text.contains("a source had to be started 2 times: it played bakes rye, start"))
    #expect(text.contains("1 unheard: play once the delegate is there, after started()"))
    #expect(text.contains("a manual clock at 0.0 seconds, 9.0 seconds (\(place):\(#line - 8))"))
    #expect(text.contains("waits for an answer, and retains ScriptedSource<OvenDelegate>"))
    order.cancel()
  }

  @Test func `for the end of a source says what was missing`() async {
    let oven = ScriptedOven()
    let order = bake(in: oven)

    let end = await failure { try await oven.detached(within: .zero) }

    #expect(end.contains("a source had to be left by its delegates: it played start."))
    order.cancel()
  }

  // T6
  @Test func `for the end of a source tells of a callback that came too early`() async throws {
    let oven = ScriptedOven()
    try await oven.detached(within: .zero)
    oven.play(.bakesRye)

    let early = await failure { try await oven.detached(within: .zero) }
    let order = bake(in: oven)
    oven.play(.bakesWheat)

    #expect(early.contains("left by its delegates: it played bakes rye (1 unheard: play once"))
    #expect(order.outcome == .fulfilled(.wheat))
    try await oven.detached(within: .zero)
  }

  @Test func `for jobs and reports tells how many came`() async {
    let (shop, scope) = (ManualContext(), PromiseScope())

    let jobs = await failure { try await shop.jobs(atLeast: 1, within: .zero) }
    let reports = await failure { try await scope.reports(atLeast: 1, within: .zero) }

    #expect(jobs.contains("a manual context had to have 1 jobs: it had 0."))
    #expect(reports.contains("1 events had to be reported: 0 were."))
  }

  @Test func `ends at once in a task that is cancelled`() async {
    let (clock, shop) = (ManualClock(), ManualContext())
    let waits = [
      Task { try await ScriptedOven().started() },
      Task { _ = try await shop.jobs(atLeast: 1) },
      Task { _ = try await clock.advanceToNextDeadline() },
    ]

    for wait in waits { wait.cancel() }

    for wait in waits { await #expect(throws: CancellationError.self) { try await wait.value } }
    #expect(clock.now.sinceStart == .zero)
  }

  // On a busy machine, all tests wait for a processor at once.
  @Test func `lets what is on its way come first, though its time is up`() async throws {
    var met = 0
    for _ in 0..<20 {
      let oven = ScriptedOven()
      Task.detached {
        for _ in 0..<5 { await Task.detached {}.value }
        oven.start()
      }

      if (try? await oven.started(within: .zero)) != nil { met += 1 }
    }

    #expect(met > 10, "the system may hold up one of them, at any step")
  }

  @Test func `is not made longer by a huge limit`() async throws {
    let oven = ScriptedOven()
    oven.start()

    try await oven.started(within: .seconds(Int64.max))

    #expect(oven.startCount == 1)
  }

  private func failure<Result>(_ body: () async throws -> Result) async -> String {
    do {
      _ = try await body()
      return "no failure"
    } catch {
      return "\(error)"
    }
  }
}
