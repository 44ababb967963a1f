package import CorePromises

/// The reports of the process that concern a test, for as long as this object lives.
///
/// Most tests use `PromiseScope`. This class is for tests of the process-wide reporter, and of what
/// a source makes on a thread of its own, which belongs to no scope. Tests share the reporter, and
/// each gets the reports that `concerns` accepts.
package final class Reports: Sendable {
  private let number: Int
  private let shelf = Shelf<[PromiseDiagnostics.Event]>([])
  private let arrived = Gate()

  package init(concerning concerns: @escaping @Sendable (PromiseDiagnostics.Event) -> Bool) {
    number = Self.listeners.update { listeners in
      listeners.count += 1
      return listeners.count
    }
    _ = Self.isInstalled
    let (shelf, arrived) = (shelf, arrived)
    Self.listeners.update { [number] listeners in
      listeners.all[number] = { event in
        guard concerns(event) else { return }
        shelf.update { $0.append(event) }
        arrived.open()
      }
    }
  }

  deinit {
    Self.listeners.update { [number] listeners in listeners.all.removeValue(forKey: number) }
      .map { listener in withExtendedLifetime(listener) {} }
  }

  /// Prevents that reports are printed, for a test that leaves many errors unobserved.
  package static func silence() { isInstalled }

  package var events: [PromiseDiagnostics.Event] { shelf.value }

  package var count: Int { shelf.update(\.count) }

  /// Suspends the task until there is a report.
  package func first() async -> PromiseDiagnostics.Event? {
    await arrived.wait()
    return events.first
  }

  private struct Listeners {
    var count = 0
    var all: [Int: @Sendable (PromiseDiagnostics.Event) -> Void] = [:]
  }

  private static let listeners = Shelf(Listeners())

  private static let isInstalled: Void = {
    PromiseDiagnostics.reporter = { event in
      for listener in listeners.value.all.values { listener(event) }
    }
  }()
}
