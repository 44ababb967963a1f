import DelegatePromises
import Foundation
import PromisesTesting
import Testing
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The callbacks of a session that a page is made of.
private enum SessionCallbacks {
  typealias Requirement<Arguments: Codable & Sendable> =
    Callback<any URLSessionDataDelegate>.Recordable<Arguments>

  static let didReceive = Requirement<Data>("urlSession(_:dataTask:didReceive:)") {
    $0.urlSession(.shared, dataTask: anyTask, didReceive: $1)
  }
  /// The code of the error, if there was one.
  static let didComplete = Requirement<Int?>("urlSession(_:task:didCompleteWithError:)") {
    let error = $1.map { NSError(domain: NSURLErrorDomain, code: $0) }
    $0.urlSession(.shared, task: anyTask, didCompleteWithError: error)
  }
  static let all = CallbackRecording.Catalog(didReceive, didComplete)

  /// A task to name in a call, which is not resumed.
  private static var anyTask: URLSessionDataTask {
    URLSession.shared.dataTask(with: URL(filePath: "/"))
  }
}

// T7
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A recording of a real URL session` {
  @Test func `is played to the same page`() async throws {
    let text = String(repeating: "bread ", count: 40_000)
    let responder = try ScriptedResponder(.answer(body: Data(text.utf8)))
    defer { responder.close() }

    let (live, lines) = try await load(responder.url("/bread"))
    let played = try await play(lines)

    #expect(try live.get() == text)
    #expect(try played.get() == text)
    #expect(lines.count > 2)
  }

  @Test func `is played to the same error`() async throws {
    let responder = try ScriptedResponder(.drop(body: Data(repeating: 0x62, count: 3000)))
    defer { responder.close() }

    let (live, lines) = try await load(responder.url("/bread"))
    let played = try await play(lines)

    let errors = [live, played].map { result in
      if case .failure(let error) = result { (error as NSError).code } else { 0 }
    }
    #expect(errors[0] != 0)
    #expect(errors[1] == errors[0])
  }

  /// Loads a page from a real server, and records the callbacks where they come: the closures of
  /// an actor could run after the page is there.
  private nonisolated func load(_ url: URL) async throws -> (
    Result<String, any Error>, lines: [String]
  ) {
    let (adapter, recorder) = (
      URLSessionDataDelegateAdapter(), CallbackRecording.Recorder(SessionCallbacks.all)
    )
    let observations = [
      adapter.didReceiveData.observe {
        recorder.record(SessionCallbacks.didReceive, $0.data, on: "delegate queue")
      },
      adapter.didComplete.observe {
        let code = $0.error.map { ($0 as NSError).code }
        recorder.record(SessionCallbacks.didComplete, code, on: "delegate queue")
      },
    ]
    let page = page(of: adapter)
    let session = URLSession(configuration: .patient, delegate: adapter, delegateQueue: nil)
    session.dataTask(with: url).resume()
    session.finishTasksAndInvalidate()
    let result = await page.result
    try recorder.finish()
    withExtendedLifetime(observations) {}
    return (result, recorder.lines)
  }

  private func play(_ lines: [String]) async throws -> Result<String, any Error> {
    let (adapter, source) = (
      URLSessionDataDelegateAdapter(), ScriptedSource<any URLSessionDataDelegate>()
    )
    source.delegate = adapter
    let page = page(of: adapter)
    source.play(try CallbackRecording(lines: lines, SessionCallbacks.all).steps)
    return await page.result
  }

  /// The code under test: a promise of the page whose data an adapter tells of.
  private nonisolated func page(of adapter: URLSessionDataDelegateAdapter) -> Promise<String> {
    let pieces = adapter.didReceiveData.compactMap { $0.data }.values()
    return Promise {
      var page = Data()
      for try await piece in pieces { page.append(piece) }
      return String(decoding: page, as: UTF8.self)
    }
  }
}
