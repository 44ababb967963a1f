import Foundation
import PromiseTimeline
import PromiseTracing
import Testing
import TestSupport

/// No file, line or promise of the library's own appears in what its users read.
///
/// Each public function that takes a place, that waits or that throws is called, or is listed with
/// the reason why it is not. A call waits in vain first, and then fails.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A text for users` {
  // O3
  @Test(arguments: Probe.all)
  func `names no file of the library's`(probe: Probe) async {
    let notes = ScopedNotes()
    let texts = await notes.scope.run {
      let recorder = Timeline.Recorder()
      let kit = ProbeKit()
      var kept: [Any] = []
      do { kept = try await probe.run(kit) } catch { kit.note(error) }
      let pending = kept.map { "\($0)" } + [PromiseDiagnostics.dump()]
      kit.fail()
      let page = recorder.timeline().page.components(separatedBy: "id=\"data\">").last ?? ""
      let data = page.components(separatedBy: "</script>").first ?? ""
      return pending + kept.map { "\($0)" } + kit.notes + [PromiseDiagnostics.dump(), data]
    }

    for text in texts + notes.events.map({ "\($0)" }) {
      let names = text.matches(of: Self.ownFile).map { String($0.output.0) }
      #expect(names.isEmpty, "\(probe.name): \(text)")
    }
  }

  @Test func `is asked of every function that takes a place, waits or throws`() throws {
    let probed = Set(Probe.all.map(\.name)).union(Probe.exceptions.keys)
    let functions = try Self.functions()

    #expect(functions.count > 70)
    for function in functions.subtracting(probed).sorted() {
      Issue.record("\(function) has no probe: add one, or add an exception with its reason")
    }
    #expect(Probe.exceptions.keys.filter { !functions.contains($0) } == [])
  }

  private static let ownFile =
    /(CorePromises|DelegatePromises|PromiseTracing|PromiseTimeline|PromisesTesting)\/[A-Z]\w*/

  /// The names of public functions that take a place, that wait or that throw.
  private static func functions() throws -> Set<String> {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let folder = root.appending(path: "Scripts/Support/public-api")
    let lines = try ["CorePromises.txt", "DelegatePromises.txt"].flatMap { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .split(separator: "\n")
    }
    let telltale =
      /fileID: StaticString|\) async|get async|\) throws|-> Promise<|: Promise<Void> \{/
    return Set(
      lines.filter { $0.contains(telltale) }.compactMap { line in
        String(line).components(separatedBy: ": ").first
      })
  }
}
