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

  @Test func `reports a promise that stays pending, with its chain, once`() async {
    await notes.scope.run {
      let watchdog = watch()
      let (order, resolver) = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12)
      let loaf = order.map(fileID: "Bakery/Shop.swift", line: 7) { $0 }

      for _ in 0..<4 { await pass() }

      #expect(reports.value.count == 1)
      let report = reports.value.first ?? ""
      #expect(report.hasPrefix("2 promises have been pending for 10.0 seconds or longer"))
      #expect(report.contains("\nBakery/Shop.swift:7, for "))
      #expect(report.contains("\n  waits for Bakery/Oven.swift:12, for "))
      withExtendedLifetime((watchdog, loaf, resolver)) {}
    }
  }

  @Test func `reports nothing that settles in time`() async {
    await notes.scope.run {
      let watchdog = watch()
      for _ in 0..<3 {
        let (order, resolver) = Promise<Int>.pending()
        await pass()
        resolver.fulfill(1)
        #expect((try? order.current?.get()) == 1)
      }

      #expect(reports.value.isEmpty)
      withExtendedLifetime(watchdog) {}
    }
  }

  private func watch() -> PromiseWatchdog {
    PromiseWatchdog(limit: .seconds(10), clock: clock) { [reports] text in
      reports.update { $0.append(text) }
    }
  }

  /// Has the watchdog look once.
  private func pass() async {
    await clock.advanceToNextDeadline()
    await clock.sleepers(atLeast: 1)
  }
}
