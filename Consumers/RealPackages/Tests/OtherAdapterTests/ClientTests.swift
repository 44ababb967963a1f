import AsyncHTTPClient
import DelegatePromises
import NIOCore
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An adapter of a response` {
  @Test func `reads the body of a request that has moved`() async throws {
    let body = Mutex("")
    let adapter = HTTPClientResponseDelegateAdapter<String>(
      replies: .init(
        didReceiveBodyPart: { task, buffer in
          body.withLock { $0 += String(buffer: buffer) }
          return task.eventLoop.makeSucceededVoidFuture()
        },
        didFinishRequest: { _ in body.withLock(\.self) }))
    let visits = adapter.didVisitURL.map { $0.request.url.path }.values()
    let sent = adapter.didSendRequest.map { _ in true }.first()

    try await withServer(Bakery()) { address in
      let request = try HTTPClient.Request(
        url: "\(address)/moved", method: .POST, body: .string("Ada"))
      let response = HTTPClient.shared.execute(request: request, delegate: adapter)
      #expect(try await response.get() == "for ")
    }

    #expect(try await sent.value)
    var visited = visits.makeAsyncIterator()
    #expect(try await visited.next() == "/moved")
    #expect(try await visited.next() == "/rye")
  }

  @Test func `holds a body back until its closure is ready`() async throws {
    let journal = Journal()
    let adapter = HTTPClientResponseDelegateAdapter<String>(
      replies: .init(
        didReceiveHead: { task, head in
          journal.note("head", head.status.code)
          let ready = task.eventLoop.makePromise(of: Void.self)
          task.eventLoop.execute {
            journal.note("ready")
            ready.succeed()
          }
          return ready.futureResult
        },
        didReceiveBodyPart: { task, buffer in
          journal.note("body", String(buffer: buffer))
          return task.eventLoop.makeSucceededVoidFuture()
        },
        didFinishRequest: { _ in "finished" }))

    try await withServer(Bakery()) { address in
      let request = try HTTPClient.Request(
        url: "\(address)/rye", method: .POST, body: .string("Ada"))
      _ = try await HTTPClient.shared.execute(request: request, delegate: adapter).get()
    }

    #expect(journal.lines == ["head 200", "ready", "body for Ada"])
  }

  @Test func `hears of an error, be it a closure's`() async throws {
    let adapter = HTTPClientResponseDelegateAdapter<String>(
      replies: .init(
        didReceiveHead: { task, _ in task.eventLoop.makeFailedFuture(BurntError()) },
        didFinishRequest: { _ in "finished" }))
    let failed = adapter.didReceiveError.map { $0.error is BurntError }.first()

    try await withServer(Bakery()) { address in
      let request = try HTTPClient.Request(url: "\(address)/rye")
      await #expect(throws: BurntError.self) {
        try await HTTPClient.shared.execute(request: request, delegate: adapter).get()
      }
    }

    #expect(try await failed.value)
  }
}
