import DelegatePromises
import Foundation
import Testing
import PromisesTesting
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A delegate given at initialisation, held strongly until the session is invalidated, and called
/// on the session's own queue, also with questions that have completion handlers.
// D1, D2, D3, D4, D7, E1, E2
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A URL session` {
  private let sessions = LiveCount()
  private let adapters = LiveCount()
  private let stops = Counter()
  private let resolver = Shelf<Promise<Page>.Resolver?>(nil)

  // D3
  @Test func `is late with its completion after the status has settled it`() async throws {
    let responder = try ScriptedResponder(.notFound)
    defer { responder.close() }

    let promise = try load(responder.url())

    await #expect(throws: NoPage.self) { try await promise.value }
    try await expectClosed(promise)
    #expect(resolver.value?.lateSettleCount == 1)
  }

  @Test func `rejects when the connection is dropped`() async throws {
    let responder = try ScriptedResponder(.drop(body: Data(repeating: 0x62, count: 3000)))
    defer { responder.close() }

    let promise = try load(responder.url())

    await #expect(throws: URLError.self) { try await promise.value }
    try await expectClosed(promise)
  }

  enum End: CaseIterable { case cancelled, taskIsCancelled, timedOut }

  // D4, D7
  @Test(arguments: End.allCases)
  func `closes the connection when its promise ends without an answer`(end: End) async throws {
    let (responder, clock) = (try ScriptedResponder(.silence), ManualClock())
    defer { responder.close() }
    let promise = try load(responder.url())
    let limited = end == .timedOut ? promise.timeout(.seconds(1), clock: clock) : promise
    let task = Task { try await limited.value }
    await responder.asked.wait()

    switch end {
    case .cancelled: promise.cancel()
    case .taskIsCancelled: task.cancel()
    case .timedOut: clock.advance(by: .seconds(1))
    }

    await #expect(throws: (any Error).self) { try await task.value }
    await responder.hungUp.wait()
    try await expectClosed(promise)
  }

  // D1
  @Test func `is not stopped after a start that throws, and has to be ended there`() async throws {
    let promise = Promise(with: newAdapter()) { [sessions] adapter in
      let source = WatchedSession(delegate: adapter, counted: sessions)
      source.invalidateAndCancel()
      throw URLError(.badURL)
    } stop: { [stops] in
      stops.add()
    }

    await #expect(throws: URLError(.badURL)) { try await promise.value }
    try await expectClosed(promise, stops: 0)
  }

  // E2
  @Test func `follows a redirect as it is answered, or else without an answer`() async throws {
    let responder = try ScriptedResponder { path in
      path == "/old"
        ? .answer(status: 302, headers: ["Location": "/new"], body: Data("moved".utf8))
        : .answer(body: Data("bread".utf8))
    }
    defer { responder.close() }
    let (old, other) = (try responder.url("/old"), try responder.url("/other"))

    let followed = load(old)
    #expect(try await followed.value == Page(status: 200, text: "bread"))
    let refused = load(old, .init(redirect: { $1.send(nil) }))
    #expect(try await refused.value.status == 302)
    let redirected = load(
      old,
      .init(redirect: { _, reply in
        reply.send {
          await Task {}.value
          return URLRequest(url: other)
        }
      }))
    #expect(try await redirected.value == Page(status: 200, text: "bread"))

    #expect(responder.paths == ["/old", "/new", "/old", "/old", "/other"])
    for promise in [followed, refused, redirected] { try await promise.released.value }
    try await expectClosed(followed, stops: 3)
  }

  // D3, E2: the 401 comes first, with its own page, and is not the answer.
  @Test func `asks for a credential once, and takes the first of two answers`() async throws {
    let (responder, line) = (try guarded(), Shelf<PromiseOrigin?>(nil))
    defer { responder.close() }
    let reports = Reports { event in
      if case .answeredTwice(let origin) = event { origin == line.value } else { false }
    }

    let promise = try load(
      responder.url("/safe"),
      .init(challenge: { _, reply in
        line.value = reply.origin
        reply.send(.useCredential, .baker)
        reply.send(.cancelAuthenticationChallenge, nil)
      }))

    #expect(try await promise.value == Page(status: 200, text: "bread"))
    #expect(responder.paths == ["/safe", "/safe"])
    #expect(reports.count == 1)
    try await expectClosed(promise)
  }

  // E2, P6: the default closes the connection.
  @Test(arguments: [true, false])
  func `gets the default if the question, or its promise, is forgotten`(
    isForgotten: Bool
  ) async throws {
    let responder = try guarded()
    defer { responder.close() }

    let promise = try load(
      responder.url("/safe"),
      .init(challenge: { if !isForgotten { $1.send(with: .pending().promise) } }))

    await #expect(throws: URLError.self) { try await promise.value }
    try await expectClosed(promise)
  }

  private func load(_ url: URL, _ replies: PageAdapter.Replies = .init()) -> Promise<Page> {
    Promise(with: newAdapter(replies)) { [sessions] adapter in
      let source = WatchedSession(delegate: adapter, counted: sessions)
      source.dataTask(with: url).resume()
      return source
    } stop: { [stops] in
      stops.add()
      $0.invalidateAndCancel()
    }
  }

  private func newAdapter(
    _ replies: PageAdapter.Replies = .init()
  ) -> @Sendable (Promise<Page>.Resolver) -> PageAdapter {
    { [adapters, resolver] in
      resolver.value = $0
      return PageAdapter($0, replies: replies, counted: adapters)
    }
  }

  /// Expects so many stops, and waits until sessions and adapters are gone, because a session
  /// releases them on its own queue.
  private func expectClosed(_ promise: Promise<Page>, stops count: Int = 1) async throws {
    try await promise.released.value
    #expect(stops.count == count)
    await sessions.none.wait()
    await adapters.none.wait()
  }

  /// Returns a server that asks for a password once.
  private func guarded() throws -> ScriptedResponder {
    let requests = Counter()
    return try ScriptedResponder { _ in
      requests.add()
      guard requests.count == 1 else { return .answer(body: Data("bread".utf8)) }
      return .answer(
        status: 401, headers: ["WWW-Authenticate": "Basic realm=\"Bakery\""],
        body: Data("who is there?".utf8))
    }
  }
}

extension URLCredential {
  fileprivate static var baker: URLCredential {
    URLCredential(user: "Ann", password: "yeast", persistence: .none)
  }
}
