import PromiseTimeline
import PromiseTracing
import TestSupport
import Testing

/// The client is that of `Scripts/packages settings`: it calls every operator, and uses every kind of slot.
@Suite(.timeLimit(.minutes(5)))
struct `A text for users` {
  private let notes = ScopedNotes()
  private let texts = Shelf<[String]>([])

  // O3
  @Test func `names no file of the library's, at any moment of a client`() async throws {
    try await notes.scope.run {
      let recorder = Timeline.Recorder()
      let observation = PromiseDiagnostics.observe { [texts] activity in
        let dump = if case .made = activity.kind { PromiseDiagnostics.dump() } else { "" }
        texts.update { $0 += ["\(activity.origin) \(activity.kind)", dump] }
      }

      try await makeAllCalls(Ledger())

      observation.cancel()
      texts.update { $0.append(recorder.timeline().page) }
    }

    #expect(texts.value.count > 500)
    for text in texts.value + notes.events.map({ "\($0)" }) {
      #expect(!Self.ownFolders.contains { text.contains($0) }, "\(text)")
    }
  }

  private static let ownFolders = [
    "CorePromises/", "DelegatePromises/", "PromiseTracing/", "PromiseTimeline/", "PromisesTesting/",
  ]
}
