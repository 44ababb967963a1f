import PromiseTracing
import Testing
import TestSupport

/// A call of a public function, by its name in the list of the public interface.
struct Probe: Sendable, CustomTestStringConvertible {
  let name: String
  /// Calls the function, and returns what has to be kept.
  let run: @MainActor @Sendable (ProbeKit) async throws -> [Any]

  init(_ name: String, _ run: @escaping @MainActor @Sendable (ProbeKit) async throws -> [Any]) {
    self.name = name
    self.run = run
  }

  var testDescription: String { name }

  static let all = operators + makers + requests + events

  /// Functions that no probe calls, and why.
  static let exceptions = [
    "ReadableEvents.map(_:)": "its closure throws; it waits for nothing itself",
    "ReadableEvents.filter(_:)": "its closure throws; it waits for nothing itself",
    "ReadableEvents.compactMap(_:)": "its closure throws; it waits for nothing itself",
    "ReadableEvents.compactMap(isolation:_:)": "its closure throws; it waits for nothing itself",
    "ReadableEvents.filter(isolation:_:)": "its closure throws; it waits for nothing itself",
    "ReadableEvents.map(isolation:_:)": "its closure throws; it waits for nothing itself",
    "CurrentValue.update(_:)": "it throws what its closure throws",
    "CurrentValue.Values.AsyncIterator.next(isolation:)": "`CurrentValue.values` has a probe",
    "DelegateEvent.Values.AsyncIterator.next(isolation:)": "`ReadableEvents.values` has a probe",
    "Lingering.lastCall": "it is an adapter's own",
    "DelegateReply.send(priority:by:)": "a reply that is never sent has a probe",
  ]
}

/// What probes use, and what they note.
@MainActor final class ProbeKit {
  let pending: Promise<Int>
  private let resolver: Promise<Int>.Resolver
  let bell = Bell()
  private(set) var notes: [String] = []

  init() { (pending, resolver) = Promise<Int>.pending() }

  func note(_ text: Any) { notes.append("\(text)") }

  func fail() { resolver.reject(BakeryError.outOfFlour) }
}
