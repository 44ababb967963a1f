import CorePromises
import TestSupport

/// An error that holds another one.
struct Delay: Error {
  let cause: any Error
}

/// Runs `body` on a thread with a small stack, and returns what is reported to the process meanwhile,
/// as text.
///
/// The reporter stays, so it is for tests that run in a process of their own.
func reportsFromThread(_ body: @escaping @Sendable () -> Void) async -> [String] {
  await fromThread {
    let reports = Shelf<[String]>([])
    PromiseDiagnostics.reporter = { event in reports.update { $0.append("\(event)") } }
    body()
    return reports.value
  }
}
