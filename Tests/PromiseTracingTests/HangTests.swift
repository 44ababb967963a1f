import DelegatePromises
import PromiseTimeline
import PromiseTracing
import PromisesTesting
import Testing
import TestSupport

/// The example of *Finding out why a promise hangs*: the article shows what these tests get.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A promise behind a forgotten attachment` {
  private let notes = ScopedNotes()
  private let oven = Oven()

  @Test func `is found in the dump`() throws {
    try notes.scope.run {
      let (window, loaf) = hang()

      let dump = PromiseDiagnostics.dump()

      try #expect(Article().shows(dump))
      end(window, loaf)
    }
  }

  // O3
  @Test func `is found in the dump of a program that has tracked nothing`() {
    let (window, loaf) = hang(in: "Bakery/Corner.swift")

    let lines = PromiseDiagnostics.dump().split(separator: "\n").map(String.init)

    let line = lines.firstIndex { $0.hasPrefix("Bakery/Corner.swift:21, for ") }
    #expect(
      line.map { lines[$0 + 1] }
        == "  waits for the slot of Oven, which the attachment made at Bakery/Corner.swift:8 holds")
    end(window, loaf)
  }

  @Test func `is found in the report of the watchdog, without the attachment`() async throws {
    try await notes.scope.run {
      let (clock, reports, isReported) = (ManualClock(), Shelf<[String]>([]), Gate())
      let watchdog = PromiseWatchdog(limit: .seconds(10), clock: clock) { text in
        reports.update { $0.append(text) }
        isReported.open()
      }
      // A look between the two promises would report them one after the other.
      try await clock.sleepers(atLeast: 1)
      let (window, loaf) = hang()

      for _ in 0..<3 {
        try await clock.advanceToNextDeadline()
        try await clock.sleepers(atLeast: 1)
      }
      await isReported.wait()

      #expect(reports.value.count == 1)
      try #expect(Article().shows("DelegatePromises: " + (reports.value.first ?? "")))
      end(window, loaf)
      withExtendedLifetime(watchdog) {}
    }
  }

  @Test func `is found in the timeline`() {
    notes.scope.run {
      let recorder = Timeline.Recorder()
      let (window, loaf) = hang()

      let timeline = recorder.timeline()

      // The second promise waits still, for the slot of the first.
      let wait = /"waits":\{"promise":\[1\],"start":\[\d+\],"length":\[-1\],"holder":\[0\]\}/
      #expect(timeline.page.contains(wait))
      #expect(timeline.page.contains("\"Oven, OvenNews\""))
      #expect(
        timeline.page.contains(
          "\"waits for the slot that the attachment ShopWindow.swift:8 holds\""))
      #expect(
        timeline.trace.contains(
          /"held by the delegate of":"promise \d+, made at Bakery\/ShopWindow.swift:8"/))
      end(window, loaf)
    }
  }

  /// Attaches, forgets and asks, as the article does.
  private func hang(
    in file: StaticString? = nil
  ) -> (attachment: DelegateAttachment, loaf: Promise<Loaf>) {
    let attachment = DelegateAttachment(
      of: OvenNews(), to: oven, at: \.delegate, fileID: file ?? "Bakery/ShopWindow.swift", line: 8)
    let order = file ?? "Bakery/Order.swift"
    let loaf = Promise(
      from: oven, taking: \.delegate, with: LoafBaked.init, fileID: order, line: 21
    ) { $0.bake() }
    return (attachment, loaf.named("rye loaf", fileID: order, line: 22))
  }

  private func end(_ attachment: DelegateAttachment, _ loaf: Promise<Loaf>) {
    loaf.cancel()
    attachment.detach()
  }
}

private struct Loaf: Sendable {}

private protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
}

private final class Oven {
  weak var delegate: (any OvenDelegate)?
  func bake() { delegate?.oven(self, didBake: Loaf()) }
}

private final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  func oven(_ oven: Oven, didBake loaf: Loaf) { resolver.fulfill(loaf) }
}

private final class OvenNews: OvenDelegate {
  let didBake = DelegateEvent<Loaf>()
  func oven(_ oven: Oven, didBake loaf: Loaf) { didBake.send(loaf) }
}
