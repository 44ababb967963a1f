import CorePromises
import TestSupport

/// An error that is unique to a test, so that the test finds its own reports.
final class Mishap: Error, Sendable {
  /// Returns the reports of this error.
  func reports() -> Reports {
    Reports { event in
      guard case .unhandled(let error, _, _) = event else { return false }
      return error as? Mishap === self
    }
  }
}

extension PromiseDiagnostics.Event {
  /// The place where the promise was made.
  var origin: PromiseOrigin? {
    switch self {
    case .unhandled(_, let origin, _), .abandoned(let origin), .lateSettle(let origin): origin
    default: nil
    }
  }

  /// The place where the rejection began.
  var rejectionOrigin: PromiseOrigin? {
    if case .unhandled(_, _, let origin) = self { origin } else { nil }
  }
}
