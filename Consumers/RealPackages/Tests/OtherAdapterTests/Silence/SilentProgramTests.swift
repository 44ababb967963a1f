import Configuration
import CoreMetrics
import DelegatePromises
import Logging
import ServiceLifecycle
import Testing

extension `A silent adapter` {
  @Test func `reports what is read as others do`() async throws {
    struct Plain: AccessReporter { func report(_ event: AccessEvent) {} }
    final class Before: AccessReporter {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func report(_ event: AccessEvent) {
        journal.note(event.metadata.accessKind, event.metadata.key, event.result)
      }
    }
    let silence = Silence(of: Plain(), AccessReporterAdapter(), as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { reporter, journal in
      let settings = ConfigReader(
        provider: InMemoryProvider(values: ["oven.degrees": 230, "name": "rye"]),
        accessReporter: reporter)
      journal.note(settings.int(forKey: "oven.degrees") as Any)
      journal.note(settings.int(forKey: "name", default: 3))
      journal.note(settings.scoped(to: "oven").string(forKey: "label") as Any)
      journal.note(Result { try settings.requiredBool(forKey: "isOpen") })
      journal.note(try await settings.fetchString(forKey: "name") as Any)
      journal.note(settings.snapshot().string(forKey: "name") as Any)
    })
  }

  @Test func `counts as others do`() throws {
    final class Plain: CounterHandler {
      func increment(by: Int64) {}
      func reset() {}
    }
    final class Before: CounterHandler {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func increment(by amount: Int64) { journal.note(#function, amount) }
      func reset() { journal.note(#function) }
    }
    let silence = Silence(of: Plain(), CounterHandlerAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { handler, journal in
      let loaves = Counter(label: "loaves", dimensions: [("kind", "rye")], handler: handler)
      loaves.increment()
      loaves.increment(by: 41)
      loaves.reset()
      journal.note(loaves)
    }
  }

  // Without a closure it cannot be made: what it runs is what others run.
  @Test(arguments: [nil, BurntError()])
  func `runs as others do`(error: BurntError?) async throws {
    struct Plain: Service {
      let error: BurntError?
      func run() async throws { if let error { throw error } }
    }
    let plain = Plain(error: error)
    let silence = Silence(
      of: plain, ServiceAdapter(replies: .init(run: plain.run)), as: { $0 },
      before: { _ in plain })

    try await silence.expectSame(waiting: { service, journal in
      let group = ServiceGroup(
        configuration: .init(
          services: [
            .init(
              service: service, successTerminationBehavior: .gracefullyShutdownGroup,
              failureTerminationBehavior: .cancelGroup)
          ],
          logger: Logger(label: "bakery", factory: { _ in SwiftLogNoOpLogHandler() })))
      do {
        try await group.run()
        journal.note("has run")
      } catch {
        journal.note("ends with", error)
      }
    })
  }
}
