import CorePromises
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Foundation's own completion handlers.
@Suite(.timeLimit(.minutes(20))) struct `A promise of Foundation's callbacks` {
  @Test func `has the data and the response of a data task`() async throws {
    let server = try ScriptedResponder(.answer(body: Data("rye".utf8)))
    defer { server.close() }
    let (session, url) = (URLSession(configuration: .patient), try server.url("/bread"))
    defer { session.invalidateAndCancel() }

    let page = Promise<(Data, URLResponse)> { resolver in
      session.dataTask(with: url, completionHandler: resolver.settle).resume()
    }

    let (data, response) = try await page.value
    #expect(data == Data("rye".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(server.paths == ["/bread"])
  }

  @Test func `has the error of a data task whose server closes the connection`() async throws {
    let server = try ScriptedResponder(.drop(body: Data("rye".utf8)))
    defer { server.close() }
    let (session, url) = (URLSession(configuration: .patient), try server.url())
    defer { session.invalidateAndCancel() }

    let page = Promise<(Data, URLResponse)> { resolver in
      session.dataTask(with: url, completionHandler: resolver.settle).resume()
    }

    #expect(await page.result.error is URLError)
  }

  // P8
  @Test func `cancels a data task when it is cancelled`() async throws {
    let server = try ScriptedResponder(.silence)
    defer { server.close() }
    let (session, url) = (URLSession(configuration: .patient), try server.url())
    defer { session.invalidateAndCancel() }
    let page = Promise<(Data, URLResponse)> { resolver in
      let task = session.dataTask(with: url, completionHandler: resolver.settle)
      resolver.onCancel { task.cancel() }
      task.resume()
    }
    await server.asked.wait()

    page.cancel()

    #expect(await page.result.isCancelled)
    await server.hungUp.wait()
  }

  @Test func `has the content of a download task's file, read in time`() async throws {
    let server = try ScriptedResponder(.answer(body: Data("rye".utf8)))
    defer { server.close() }
    let (session, url) = (URLSession(configuration: .patient), try server.url())
    defer { session.invalidateAndCancel() }

    let page = Promise<Data> { resolver in
      session.downloadTask(with: url) { file, _, error in
        resolver.settle(file.flatMap { try? Data(contentsOf: $0) }, error)
      }.resume()
    }

    #expect(try await page.value == Data("rye".utf8))
  }

  @Test func `has the value of a handler with one argument`() async throws {
    let session = URLSession(configuration: .patient)
    defer { session.invalidateAndCancel() }

    let tasks = Promise<[URLSessionTask]> { session.getAllTasks(completionHandler: $0.fulfill) }

    #expect(try await tasks.value.isEmpty)
  }

  @Test func `is fulfilled by a handler without arguments`() async throws {
    let queue = OperationQueue()

    let isEmpty = Promise<Void> { queue.addBarrierBlock($0.fulfill) }

    try await isEmpty.value
  }
}
