import CorePromises
import TestSupport

/// An error like no other: a test finds the reports about its own.
final class Mishap: Error, Sendable {
  /// The reports of this very error.
  func reports() -> Reports {
    Reports { event in
      guard case .unhandled(let error, _, _) = event else { return false }
      return error as? Mishap === self
    }
  }
}

extension PromiseDiagnostics.Event {
  /// Where the promise was made.
  var origin: PromiseOrigin? {
    switch self {
    case .unhandled(_, let origin, _), .abandoned(let origin), .lateSettle(let origin): origin
    default: nil
    }
  }

  /// Where the rejection began.
  var rejectionOrigin: PromiseOrigin? {
    if case .unhandled(_, _, let origin) = self { origin } else { nil }
  }
}
