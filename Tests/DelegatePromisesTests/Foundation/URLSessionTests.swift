import DelegatePromises
import Foundation
import Testing
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A delegate given at initialisation, held strongly until the session is invalidated, and called
/// on the session's own queue.
// D1, D2, D3, D4, D7
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A URL session` {
  private let sessions = LiveCount()
  private let adapters = LiveCount()
  private let stops = Counter()
  private let resolver = Shelf<Promise<Int>.Resolver?>(nil)

  // D3
  @Test func `is late with its completion after the status has settled it`() async throws {
    let responder = try ScriptedResponder(.notFound)
    defer { responder.close() }

    let promise = try load(responder.url())

    await #expect(throws: URLError(.fileDoesNotExist)) { try await promise.value }
    try await expectClosed(promise)
    #expect(resolver.value?.lateSettleCount == 1)
  }

  // D4, D7
  @Test func `closes the connection when the task that waits for it is cancelled`() async throws {
    let responder = try ScriptedResponder(.silence)
    defer { responder.close() }
    let promise = try load(responder.url())
    let task = Task { try await promise.value }
    await responder.asked.wait()

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    await responder.hungUp.wait()
    try await expectClosed(promise)
  }

  private func load(_ url: URL) -> Promise<Int> {
    Promise(with: newAdapter()) { [sessions] adapter in
      let source = WatchedSession(delegate: adapter, counted: sessions)
      source.dataTask(with: url).resume()
      return source
    } stop: { [stops] in
      stops.add()
      $0.invalidateAndCancel()
    }
  }

  private func newAdapter() -> @Sendable (Promise<Int>.Resolver) -> PageAdapter {
    { [adapters, resolver] in
      resolver.value = $0
      return PageAdapter($0, counted: adapters)
    }
  }

  /// Expects one stop, and waits until sessions and adapters are gone, because a session
  /// releases them on its own queue.
  private func expectClosed(_ promise: Promise<Int>) async throws {
    try await promise.released.value
    #expect(stops.count == 1)
    await sessions.none.wait()
    await adapters.none.wait()
  }
}

/// An adapter whose answer is the last status, unless there is no page.
private final class PageAdapter: NSObject, URLSessionDataDelegate {
  private let resolver: Promise<Int>.Resolver
  private let status = Shelf(0)
  private let ticket: LiveCount.Ticket

  init(_ resolver: Promise<Int>.Resolver, counted: LiveCount) {
    self.resolver = resolver
    ticket = counted.ticket()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    status.value = (response as? HTTPURLResponse)?.statusCode ?? 0
    if status.value == 404 { resolver.reject(URLError(.fileDoesNotExist)) }
    completionHandler(.allow)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { resolver.reject(error) } else { resolver.fulfill(status.value) }
  }
}
