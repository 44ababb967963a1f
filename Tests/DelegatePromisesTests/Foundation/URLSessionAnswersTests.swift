import DelegatePromises
import Foundation
import Testing
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A source that asks through completion handlers, on a queue of its own.
// E1, E2, D3
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A URL session that asks` {
  private let sessions = LiveCount()
  private let adapters = LiveCount()

  @Test func `follows a redirect without an answer`() async throws {
    let responder = try redirecting()
    defer { responder.close() }

    let page = try await load(responder.url("/old"), .init())

    #expect(page == Page(status: 200, text: "bread"))
    #expect(responder.paths == ["/old", "/new"])
  }

  // E2
  @Test func `does not follow a redirect if the answer is nil`() async throws {
    let responder = try redirecting()
    defer { responder.close() }

    let page = try await load(responder.url("/old"), .init(redirect: { $1.send(nil) }))

    #expect(page.status == 302)
    #expect(responder.paths == ["/old"])
  }

  @Test func `follows a redirect to the request of an asynchronous answer`() async throws {
    let responder = try redirecting()
    defer { responder.close() }
    let other = try responder.url("/other")

    let page = try await load(
      responder.url("/old"),
      .init(redirect: { request, reply in
        reply.send {
          await Task {}.value
          return URLRequest(url: other)
        }
      }))

    #expect(page == Page(status: 200, text: "bread"))
    #expect(responder.paths == ["/old", "/other"])
  }

  // D3: the 401 comes first, with its own page, and is not the answer.
  @Test func `asks for a credential once, and has the page of the 200`() async throws {
    let (responder, asked) = (try guarded(), Counter())
    defer { responder.close() }

    let page = try await load(
      responder.url("/safe"),
      .init(challenge: { _, reply in
        asked.add()
        reply.send(.useCredential, .baker)
      }))

    #expect(page == Page(status: 200, text: "bread"))
    #expect(asked.count == 1)
    #expect(responder.paths == ["/safe", "/safe"])
  }

  @Test func `gets a credential from a promise`() async throws {
    let responder = try guarded()
    defer { responder.close() }
    let (answer, resolver) = Promise<PageAdapter.ChallengeAnswer>.pending()

    let page = try await load(
      responder.url("/safe"),
      .init(challenge: { _, reply in
        reply.send(with: answer)
        resolver.fulfill((.useCredential, .baker))
      }))

    #expect(page == Page(status: 200, text: "bread"))
  }

  // E2
  @Test func `gets the first of two answers`() async throws {
    let (responder, line) = (try guarded(), Shelf<PromiseOrigin?>(nil))
    defer { responder.close() }
    let reports = Reports { event in
      if case .answeredTwice(let origin) = event { origin == line.value } else { false }
    }

    let page = try await load(
      responder.url("/safe"),
      .init(challenge: { _, reply in
        line.value = reply.origin
        reply.send(.useCredential, .baker)
        reply.send(.cancelAuthenticationChallenge, nil)
      }))

    #expect(page.status == 200)
    #expect(reports.count == 1)
  }

  // E2: the default closes the connection.
  @Test func `gets the default if the question is forgotten`() async throws {
    let responder = try guarded()
    defer { responder.close() }
    let url = try responder.url("/safe")

    await #expect(throws: URLError.self) {
      try await load(url, .init(challenge: { _, _ in }))
    }
  }

  // E2, P6
  @Test func `gets the default from a promise that nobody keeps`() async throws {
    let responder = try guarded()
    defer { responder.close() }
    let url = try responder.url("/safe")

    await #expect(throws: URLError.self) {
      try await load(url, .init(challenge: { $1.send(with: .pending().promise) }))
    }
  }

  private func load(_ url: URL, _ replies: PageAdapter.Replies) async throws -> Page {
    let promise = Promise(with: { PageAdapter($0, replies: replies, counted: adapters) }) {
      [sessions] adapter in
      let source = WatchedSession(delegate: adapter, counted: sessions)
      source.dataTask(with: url).resume()
      return source
    } stop: {
      $0.invalidateAndCancel()
    }
    let result = await promise.result
    try await promise.released.value
    await sessions.none.wait()
    await adapters.none.wait()
    return try result.get()
  }

  private func redirecting() throws -> ScriptedResponder {
    try ScriptedResponder { path in
      path == "/old"
        ? .answer(status: 302, headers: ["Location": "/new"], body: Data("moved".utf8))
        : .answer(body: Data("bread".utf8))
    }
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
