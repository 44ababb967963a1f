import DelegatePromises
import Foundation
import Testing
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// E3, E4
@Suite(.timeLimit(.minutes(20)))
struct `The events of a URL session` {
  private let queue = OperationQueue()
  private let adapters = LiveCount()

  // E3
  @Test func `are the progress of an upload, in order, to the end`() async throws {
    let responder = try ScriptedResponder(.answer(body: Data("thanks".utf8)))
    defer { responder.close() }
    let body = Data(repeating: 0x62, count: 200_000)
    let page = PageEvents()
    let progress = page.didSend.compactMap { Int($0.sent) }.values()
    let text = page.didReceive.values()
    queue.maxConcurrentOperationCount = 1

    var request = URLRequest(url: try responder.url("/bread"))
    request.httpMethod = "POST"
    let session = URLSession(configuration: .patient, delegate: page, delegateQueue: queue)
    session.uploadTask(with: request, from: body).resume()
    session.finishTasksAndInvalidate()

    let steps = try await progress.collected()
    #expect(steps.last == body.count)
    #expect(steps == steps.sorted())
    #expect(try await text.collected().reduce(Data(), +) == Data("thanks".utf8))
  }

  // E4
  @Test func `lose nothing but what a transform holds back until the end`() async throws {
    let responder = try ScriptedResponder(.answer(body: Data("Bread".utf8)))
    defer { responder.close() }
    let page = PageEvents()
    let hasEntered = Gate()
    let isOver = Gate()
    let text = page.didReceive.compactMap { data in
      hasEntered.open()
      isOver.block()
      return String(decoding: data, as: UTF8.self)
    }.values()
    let plain = page.didReceive.values()
    let ending = page.didComplete.observe {
      hasEntered.block()
    } onEnd: { _ in
      isOver.open()
    }

    try load(responder.url(), telling: page)

    #expect(try await text.collected() == [])
    #expect(try await plain.collected() == [Data("Bread".utf8)])
    withExtendedLifetime(ending) {}
  }

  // E4
  @Test func `drop and count later callbacks on a concurrent queue`() async throws {
    let body = Data(repeating: 0x62, count: 1 << 20)
    let steps = (0..<20).map { _ in Gate() }
    for step in steps { step.open() }
    let responder = try ScriptedResponder(.throttle(body: body, steps: steps))
    defer { responder.close() }
    var page: PageEvents? = PageEvents(counted: adapters)
    let didReceive = try #require(page?.didReceive)
    let pieces = try #require(page?.pieces)
    let values = didReceive.values()
    try load(responder.url(), telling: try #require(page))

    let read = try await values.collected()
    page = nil
    await adapters.none.wait()

    #expect(read.count + didReceive.lateSendCount == pieces.count)
    #expect(didReceive.lateSendCount > 0 || read.reduce(0) { $0 + $1.count } == body.count)
  }

  // E4
  @Test func `end with the error of a connection that is dropped`() async throws {
    let body = Data(repeating: 0x62, count: 3000)
    let responder = try ScriptedResponder(.drop(body: body))
    defer { responder.close() }
    let page = PageEvents()
    let values = page.didReceive.values()
    let enough = page.didReceive.compactMap { $0.count > body.count ? $0 : nil }.first()

    try load(responder.url(), telling: page)

    await #expect(throws: URLError.self) { try await values.collected() }
    await #expect(throws: URLError.self) { try await enough.value }
  }

  /// Loads a page with a session that calls back from several threads at once.
  private func load(_ url: URL, telling page: PageEvents) throws {
    queue.maxConcurrentOperationCount = 8
    let session = URLSession(configuration: .patient, delegate: page, delegateQueue: queue)
    session.dataTask(with: url).resume()
    session.finishTasksAndInvalidate()
  }
}
