import Foundation
import PromiseTimeline
import PromiseTracing
import TestSupport
import Testing

/// No file, line or promise of the library's own appears in what its users read.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A text for users` {
  // O3
  @Test(arguments: Probes.allCases)
  func `names no file of the library's`(probes: Probes) async {
    let notes = ScopedNotes()
    let texts = await notes.scope.run {
      let (recorder, kit) = (Timeline.Recorder(), ProbeKit())
      await probes.run(kit)
      let pending = kit.kept.map { "\($0)" } + [PromiseDiagnostics.dump()]
      kit.fail()
      let page = recorder.timeline().page.components(separatedBy: "id=\"data\">").last ?? ""
      let data = page.components(separatedBy: "</script>").first ?? ""
      return pending + kit.kept.map { "\($0)" } + kit.notes + [PromiseDiagnostics.dump(), data]
    }

    let ownFile =
      /(CorePromises|Delegate(Promises|Events)|Promise(Tracing|Timeline)|PromisesTesting)\/[A-Z]/
    for text in texts + notes.events.map({ "\($0)" }) {
      #expect(!text.contains(ownFile), "\(text)")
    }
  }

  /// Of the functions without a probe, some wait for nothing themselves, and the others are called
  /// by a function that has one.
  @Test func `is asked of every function that takes a place, waits or throws`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let folder = "Tests/PromiseTracingTests/OwnNames/Probes"
    let probes = try ["Core", "Delegates", "Events"].map {
      try String(contentsOf: root.appending(path: "\(folder)+\($0).swift"), encoding: .utf8)
    }.joined()
    let called = Set(probes.split { !$0.isLetter })
    let interface = try ["CorePromises", "DelegatePromises", "DelegateEvents"].map { name in
      try String(
        contentsOf: root.appending(path: "Scripts/Support/public-api/\(name).txt"), encoding: .utf8)
    }.joined(separator: "\n")
    let telltale =
      /fileID: StaticString|\) async|get async|\) throws|-> Promise<|: Promise<Void> \{/
    let functions = Set(
      interface.split(separator: "\n").filter { $0.contains(telltale) }
        .compactMap { $0.prefixMatch(of: /(?:\w+\.)*?(\w+)(?:\.init)?[(:]/)?.1 })

    #expect(functions.count > 40)
    #expect(
      functions.subtracting(called) == ["filter", "lastCall", "next", "update"],
      "call the others in \(folder)+….swift")
  }
}
