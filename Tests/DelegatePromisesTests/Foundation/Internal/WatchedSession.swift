import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URL session whose living instances are counted.
///
/// `@unchecked Sendable`, because:
/// 1. `URLSession` is `@unchecked Sendable` itself, and a subclass has to repeat that;
/// 2. this class adds only `ticket`, which is `Sendable`, is set once before the session is shared,
///    and is never read.
final class WatchedSession: URLSession, @unchecked Sendable {
  private var ticket: LiveCount.Ticket?

  convenience init(delegate: any URLSessionDelegate, counted: LiveCount) {
    self.init(configuration: .patient, delegate: delegate, delegateQueue: nil)
    ticket = counted.ticket()
  }
}
