import PromiseTracing
import TestSupport

/// What probes use, keep and note.
///
/// A probe calls a public function so that it waits in vain first, and fails once the pending
/// promise does.
@MainActor final class ProbeKit {
  let pending: Promise<Int>
  private let resolver: Promise<Int>.Resolver
  private(set) var kept: [Any] = []
  private(set) var notes: [String] = []

  init() { (pending, resolver) = Promise<Int>.pending() }

  func keep(_ objects: Any...) { kept += objects }

  func fail() { resolver.reject(BakeryError.outOfFlour) }

  func note(_ error: any Error) { notes.append("\(error)") }

  /// Notes the error of a call that fails.
  func noteError<Value>(_ call: () async throws -> Value) async {
    do { _ = try await call() } catch { note(error) }
  }
}

/// The calls of the functions of one kind.
enum Probes: CaseIterable, Sendable {
  case operators, waits, makers, combinators, requests, answers, attachments, readers, replies

  @MainActor func run(_ kit: ProbeKit) async {
    switch self {
    case .operators: kit.callOperators()
    case .waits: await kit.callWaits()
    case .makers: await kit.callMakers()
    case .combinators: kit.callCombinators()
    case .requests: kit.callRequests()
    case .answers: await kit.callAnswers()
    case .attachments: kit.callAttachments()
    case .readers: kit.callReaders()
    case .replies: await kit.callReplies()
    }
  }
}
