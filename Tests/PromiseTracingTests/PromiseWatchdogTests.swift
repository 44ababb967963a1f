import CorePromises
import PromiseTracing
import PromisesTesting
import Testing
import TestSupport

// O4
@Suite struct `A watchdog` {
  private let notes = ScopedNotes()
  private let clock = ManualClock()
  private let reports = Shelf<[String]>([])
  private let isReported = Gate()

  @Test func `reports a promise that stays pending, with its chain, once`() async throws {
    try await notes.scope.run {
      let watchdog = watch()
      let (order, resolver) = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12)
      let loaf = order.map(fileID: "Bakery/Shop.swift", line: 7) { $0 }

      try await pass(.seconds(40))
      await isReported.wait()

      #expect(reports.value.count == 1)
      let report = reports.value.first ?? ""
      #expect(report.hasPrefix("2 promises have been pending for 10.0 seconds or longer"))
      #expect(report.contains("\nBakery/Shop.swift:7, for "))
      #expect(report.contains("\n  waits for Bakery/Oven.swift:12, for "))
      withExtendedLifetime((watchdog, loaf, resolver)) {}
    }
  }

  @Test func `reports nothing that settles in time`() async throws {
    try await notes.scope.run {
      let watchdog = watch()
      for _ in 0..<6 {
        let (order, resolver) = Promise<Int>.pending()
        try await pass(.seconds(5))
        resolver.fulfill(1)
        #expect((try? order.current?.get()) == 1)
      }

      #expect(reports.value.isEmpty)
      withExtendedLifetime(watchdog) {}
    }
  }

  @Test func `reports in time, though an earlier report is still being told`() async throws {
    let (isTelling, isTold, isOver) = (Gate(), Gate(), Gate())
    try await notes.scope.run {
      let watchdog = PromiseWatchdog(limit: .seconds(10), clock: clock) { [reports] text in
        reports.update { $0.append(text) }
        guard reports.value.count == 1 else { return isOver.open() }
        isTelling.open()
        await isTold.wait()
      }
      let first = Promise<Int>.pending()
      try await pass(.seconds(15))
      await isTelling.wait()

      let second = Promise<Int>.pending()
      try await pass(.seconds(15))
      await isOver.wait()

      #expect(!isTold.isOpen)
      #expect(reports.value.map { $0.prefix(9) } == ["1 promise", "1 promise"])
      isTold.open()
      withExtendedLifetime((watchdog, first, second)) {}
    }
  }

  @Test(arguments: [0, -5])
  func `needs a limit of more than zero`(seconds: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [seconds = seconds as Int] in _ = PromiseWatchdog(limit: .seconds(seconds)) }

    #expect(result.says("Give it a limit of more than zero"))
  }

  @Test(arguments: [Duration.seconds(Int64.max), .nanoseconds(1)])
  func `bears a limit of any length`(limit: Duration) async throws {
    try await notes.scope.run {
      let watchdog = PromiseWatchdog(limit: limit, clock: clock) { _ in }
      try await clock.sleepers(atLeast: 1)

      #expect(try #require(clock.sleepers.first).deadline.sinceStart >= .milliseconds(1))
      withExtendedLifetime(watchdog) {}
    }
  }

  private func watch() -> PromiseWatchdog {
    PromiseWatchdog(limit: .seconds(10), clock: clock) { [reports] text in
      reports.update { $0.append(text) }
      isReported.open()
    }
  }

  /// Has the watchdog look until so much time has passed.
  private func pass(_ duration: Duration) async throws {
    let end = clock.now.sinceStart + duration
    try await clock.sleepers(atLeast: 1)
    while clock.now.sinceStart < end {
      try await clock.advanceToNextDeadline()
      try await clock.sleepers(atLeast: 1)
    }
  }
}
