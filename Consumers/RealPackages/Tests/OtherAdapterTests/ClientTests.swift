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
}
