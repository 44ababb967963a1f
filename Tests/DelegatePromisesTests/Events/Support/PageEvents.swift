import DelegatePromises
import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An adapter with an event for each callback about a session's only task.
final class PageEvents: NSObject, URLSessionDataDelegate {
  let didSend = DelegateEvent<(sent: Int64, expected: Int64)>()
  let didReceive = DelegateEvent<Data>()
  let didComplete = DelegateEvent<Void>()
  /// The number of pieces of data that came, whether in time or too late.
  let pieces = Counter()
  private let ticket: LiveCount.Ticket?

  init(counted: LiveCount? = nil) { ticket = counted?.ticket() }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) { didSend.send((totalBytesSent, totalBytesExpectedToSend)) }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    pieces.add()
    didReceive.send(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    didComplete.send()
    didSend.finish(throwing: error)
    didReceive.finish(throwing: error)
    didComplete.finish(throwing: error)
  }
}
