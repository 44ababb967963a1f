import DelegateEvents
import Foundation
import Testing
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// E1, E3, E4, E6
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Generated adapters of a URL session` {
  // The file is read inside the callback, because it is deleted when the callback returns.
  @Test func `download a file, and read it where it is valid`() async throws {
    let responder = try ScriptedResponder(.answer(body: Data("bread".utf8)))
    defer { responder.close() }
    let url = try responder.url("/bread")

    let file = Promised<URLSession>.first(
      of: { (adapter: URLSessionDownloadDelegateAdapter) in
        adapter.didFinishDownloading.map { try String(contentsOf: $0.location, encoding: .utf8) }
      }
    ) { adapter in
      let session = URLSession(configuration: .patient, delegate: adapter, delegateQueue: nil)
      session.downloadTask(with: url).resume()
      return session
    } stop: {
      $0.finishTasksAndInvalidate()
    }

    #expect(try await file.value == "bread")
    try await file.released.value
  }

  // FoundationNetworking asks, and ignores the answer.
  @Test func `ask whether a response is wanted`() async throws {
    let responder = try ScriptedResponder(.answer(status: 404, body: Data("no bread".utf8)))
    defer { responder.close() }
    let statuses = Shelf<[Int?]>([])
    let answered = Gate()
    let adapter = URLSessionDataDelegateAdapter(
      replies: .init(didReceiveResponse: { _, response in
        await Task {}.value
        statuses.update { $0.append((response as? HTTPURLResponse)?.statusCode) }
        answered.open()
        return .allow
      }))

    #expect(try await page(responder.url(), telling: adapter) == "no bread")
    await answered.wait()
    #expect(statuses.value == [404])
  }

  // E1
  @Test func `leave questions without a closure to the previous delegate`() async throws {
    let responder = try ScriptedResponder { path in
      path == "/old"
        ? .answer(status: 302, headers: ["Location": "/new"]) : .answer(body: Data(path.utf8))
    }
    defer { responder.close() }
    let other = try responder.url("/other")
    let owner = URLSessionDataDelegateAdapter(
      replies: .init(willPerformHTTPRedirection: { _, _, _ in URLRequest(url: other) }))
    let adapter = URLSessionDataDelegateAdapter()
    try adapter.forward.set(owner)
    let data = owner.didReceiveData.compactMap { $0.data }.first()

    #expect(try await page(responder.url("/old"), telling: adapter) == "/other")
    #expect(responder.paths == ["/old", "/other"])
    #expect(try await data.value == Data("/other".utf8))
  }

  private func page(
    _ url: URL, telling adapter: URLSessionDataDelegateAdapter
  ) async throws -> String {
    let pieces = adapter.didReceiveData.compactMap { $0.data }.values()
    let session = URLSession(configuration: .patient, delegate: adapter, delegateQueue: nil)
    session.dataTask(with: url).resume()
    session.finishTasksAndInvalidate()
    var page = Data()
    for try await piece in pieces { page.append(piece) }
    return String(decoding: page, as: UTF8.self)
  }
}
