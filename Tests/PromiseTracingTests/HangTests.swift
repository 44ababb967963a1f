import PromiseTracing
import PromisesTesting
import Recordings
import Testing
import TestSupport

/// Each of seven programs that hang shows its cause, with the line.
///
/// *Finding out why a promise hangs* shows what two of them print.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A program that hangs` {
  private let notes = ScopedNotes()

  // O3
  @Test(arguments: Hang.allCases)
  func `shows its cause in the dump`(hang: Hang) async throws {
    try await notes.scope.run {
      let program = await hang.begin()

      let dump = PromiseDiagnostics.dump()

      #expect(Self.lines(of: dump).contains(hang.cause), "\(dump)")
      #expect(!dump.contains("Promises/"), "a file of the library's: \(dump)")
      if hang == .promiseBehindAttachment || hang == .circleOfFunctions {
        try #expect(Article().shows(dump))
      }
      program.end()
    }
  }

  // O4
  @Test(arguments: Hang.allCases)
  func `shows its cause in the watchdog's report`(hang: Hang) async throws {
    let (clock, reports) = (ManualClock(), Shelf<[String]>([]))
    let isReported = Gate()
    try await notes.scope.run {
      let watchdog = PromiseWatchdog(limit: .seconds(10), clock: clock) { text in
        reports.update { $0.append(text) }
        isReported.open()
      }
      try await clock.sleepers(atLeast: 1)
      let program = await hang.begin()

      for _ in 0..<4 {
        try await clock.advanceToNextDeadline()
        try await clock.sleepers(atLeast: 1)
      }
      await isReported.wait()

      let report = reports.value.first ?? ""
      #expect(Self.lines(of: report).contains(hang.cause), "\(report)")
      if hang == .promiseBehindAttachment {
        try #expect(Article().shows("DelegatePromises: " + report))
      }
      program.end()
      withExtendedLifetime(watchdog) {}
    }
  }

  // O3: the tokens tell what holds and what waits, whether or not anybody tracks promises.
  @Test func `shows a circle of slots in the dump of a program that has tracked nothing`() async {
    let program = await Hang.circleOfSlots(in: ("Bakery/Salt.swift", "Bakery/Soup.swift"))

    let dump = PromiseDiagnostics.dump()

    let cause = Hang.circleOfSlots.cause.map { line in
      line.replacing("First.swift", with: "Salt.swift").replacing(
        "Second.swift", with: "Soup.swift")
    }
    #expect(Self.lines(of: dump).contains(cause), "\(dump)")
    program.end()
  }

  // O3: an answered request holds its slot until `start` returns.
  @Test func `shows a circle of slots whose holders have their answers`() async {
    await notes.scope.run {
      let program = await Hang.circleOfSlots(isAnswered: true)

      let dump = PromiseDiagnostics.dump()

      #expect(Self.lines(of: dump).contains(Self.circleOfAnswered), "\(dump)")
      #expect(dump.hasPrefix("2 pending promises\n"))
      program.end()
    }
  }

  private static let circleOfAnswered = [
    "Bakery/Second.swift:6", "waits for the slot of Oven, held by Bakery/First.swift:5, settled",
    "has settled, and retains Oven and LoafBaked until its `start` returns",
    "waits for Bakery/First.swift:6",
    "waits for the slot of Oven, held by Bakery/Second.swift:5, settled",
    "has settled, and retains Oven and LoafBaked until its `start` returns",
    "waits for Bakery/Second.swift:6, where the circle closes",
  ]

  /// The lines without their ages and indentation.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      String(line.trimmingPrefix(while: \.isWhitespace)).replacing(/, for [0-9.]+ m?s/, with: "")
    }
  }
}
