import Configuration
import CoreMetrics
import DelegatePromises
import FlyingFox
import Foundation
import ServiceLifecycle
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An adapter on a server` {
  @Test func `answers requests`() async throws {
    let adapter = HTTPHandlerAdapter(
      replies: .init(handleRequest: { request in
        HTTPResponse(statusCode: request.path == "/rye" ? .ok : .notFound)
      }))
    var routes = RoutedHTTPHandler()
    routes.appendRoute("GET /*", to: adapter)
    let request = HTTPRequest(
      method: .GET, version: .http11, path: "/rye", query: [], headers: [:], body: Data())

    #expect(try await routes.handleRequest(request).statusCode == .ok)
  }

  @Test func `is told which settings are read`() async throws {
    let adapter = AccessReporterAdapter()
    let reported = adapter.report.map { _ in true }.first()
    let reader = ConfigReader(
      provider: InMemoryProvider(values: ["degrees": 230]), accessReporter: adapter)

    #expect(reader.int(forKey: "degrees") == 230)
    #expect(try await reported.value)
  }

  @Test func `counts`() async throws {
    let adapter = CounterHandlerAdapter()
    let counted = adapter.increment.first()
    let counter = Counter(label: "loaves", dimensions: [], handler: adapter)

    counter.increment(by: 3)

    #expect(try await counted.value == 3)
  }

  @Test func `runs as a service`() async throws {
    let journal = Journal()
    let adapter = ServiceAdapter(replies: .init(run: { journal.note("runs") }))
    let group = ServiceGroup(
      configuration: .init(
        services: [.init(service: adapter, successTerminationBehavior: .gracefullyShutdownGroup)],
        logger: .init(label: "bakery")))

    try await group.run()

    #expect(journal.lines == ["runs"])
  }
}
