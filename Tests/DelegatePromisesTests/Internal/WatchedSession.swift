import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URL session whose life is counted.
///
/// `@unchecked Sendable`, because:
/// 1. `URLSession` is `@unchecked Sendable` itself, and a subclass has to say so again;
/// 2. all that this class adds is `ticket`, which is `Sendable`, set once before the session is
///    shared, and never read.
final class WatchedSession: URLSession, @unchecked Sendable {
  private var ticket: LiveCount.Ticket?

  convenience init(delegate: any URLSessionDelegate, counted: LiveCount) {
    self.init(configuration: .patient, delegate: delegate, delegateQueue: nil)
    ticket = counted.ticket()
  }
}
