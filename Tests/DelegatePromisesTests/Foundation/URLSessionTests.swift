import DelegatePromises
import Foundation
import Testing
import PromisesTesting
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
  private let readers = LiveCount()
  private let stops = Counter()
  private let resolver = Shelf<Promise<Data>.Resolver?>(nil)

  @Test func `answers with all data of a page`() async throws {
    let page = Data("Bread is ready".utf8)
    let responder = try ScriptedResponder(.answer(body: page))
    defer { responder.close() }

    let promise = try read(responder.url("/bread"))

    #expect(try await promise.value == page)
    #expect(responder.paths == ["/bread"])
    try await expectClosed(promise)
  }

  @Test func `answers with a page that came in steps`() async throws {
    let page = Data(repeating: 0x62, count: 3000)
    let steps = (0..<3).map { _ in Gate() }
    let responder = try ScriptedResponder(.throttle(body: page, steps: steps))
    defer { responder.close() }

    let promise = try read(responder.url())
    for step in steps { step.open() }

    #expect(try await promise.value == page)
    try await expectClosed(promise)
  }

  @Test func `downloads a file`() async throws {
    let responder = try ScriptedResponder(.answer(body: Data("Bread".utf8)))
    defer { responder.close() }
    let url = try responder.url()

    let promise = Promise(with: { PageDownload($0, counted: readers) }) { [sessions] adapter in
      let source = WatchedSession(delegate: adapter, counted: sessions)
      source.downloadTask(with: url).resume()
      return source
    } stop: { [stops] in
      stops.add()
      $0.invalidateAndCancel()
    }

    #expect(try await promise.value == "Bread")
    try await expectClosed(promise)
  }

  // D3
  @Test func `is late with its completion after the status has settled it`() async throws {
    let responder = try ScriptedResponder(.notFound)
    defer { responder.close() }

    let promise = try read(responder.url())

    await #expect(throws: PageError(status: 404)) { try await promise.value }
    try await expectClosed(promise)
    #expect(resolver.value?.lateSettleCount == 1)
  }

  @Test func `rejects when the connection is dropped`() async throws {
    let responder = try ScriptedResponder(.drop(body: Data(repeating: 0x62, count: 3000)))
    defer { responder.close() }

    let promise = try read(responder.url())

    await #expect(throws: URLError.self) { try await promise.value }
    try await expectClosed(promise)
  }

  // D4
  @Test func `closes the connection when its promise is cancelled`() async throws {
    let responder = try ScriptedResponder(.silence)
    defer { responder.close() }
    let promise = try read(responder.url())
    await responder.asked.wait()

    promise.cancel()

    await #expect(throws: CancellationError.self) { try await promise.value }
    await responder.hungUp.wait()
    try await expectClosed(promise)
  }

  // D7
  @Test func `closes the connection when the waiting task is cancelled`() async throws {
    let responder = try ScriptedResponder(.silence)
    defer { responder.close() }
    let promise = try read(responder.url())
    let task = Task { try await promise.value }
    await responder.asked.wait()

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    await responder.hungUp.wait()
    try await expectClosed(promise)
  }

  // D4
  @Test func `closes the connection when the promise times out`() async throws {
    let responder = try ScriptedResponder(.silence)
    defer { responder.close() }
    let promise = try read(responder.url())
    let clock = ManualClock()
    let hurried = promise.timeout(.seconds(1), clock: clock)
    await responder.asked.wait()

    clock.advance(by: .seconds(1))

    await expectTimedOut(hurried, after: .seconds(1))
    await responder.hungUp.wait()
    try await expectClosed(promise)
  }

  // D1
  @Test func `is not stopped after a start that throws, and has to be ended there`() async throws {
    let promise = Promise(with: newReader) { [sessions] adapter in
      let source = WatchedSession(delegate: adapter, counted: sessions)
      source.invalidateAndCancel()
      throw URLError(.badURL)
    } stop: { [stops] in
      stops.add()
    }

    await #expect(throws: URLError(.badURL)) { try await promise.value }
    try await promise.released.value
    #expect(stops.count == 0)
    await sessions.none.wait()
    await readers.none.wait()
  }

  private func read(_ url: URL) -> Promise<Data> {
    Promise(with: newReader) { [sessions] adapter in
      let source = WatchedSession(delegate: adapter, counted: sessions)
      source.dataTask(with: url).resume()
      return source
    } stop: { [stops] in
      stops.add()
      $0.invalidateAndCancel()
    }
  }

  private func newReader(_ resolver: Promise<Data>.Resolver) -> PageReader {
    self.resolver.value = resolver
    return PageReader(resolver, counted: readers)
  }

  /// Expects one stop, and waits until session and reader are gone, because the session releases
  /// them on its own queue.
  private func expectClosed<Page>(_ promise: Promise<Page>) async throws {
    try await promise.released.value
    #expect(stops.count == 1)
    await sessions.none.wait()
    await readers.none.wait()
  }
}
