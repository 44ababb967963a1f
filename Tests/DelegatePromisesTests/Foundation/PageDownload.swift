import DelegatePromises
import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An adapter whose answer is the text of a downloaded file.
///
/// The file is deleted when the callback returns, so it is read inside.
final class PageDownload: NSObject, URLSessionDownloadDelegate {
  private let resolver: Promise<String>.Resolver
  private let ticket: LiveCount.Ticket?

  init(_ resolver: Promise<String>.Resolver, counted: LiveCount? = nil) {
    self.resolver = resolver
    ticket = counted?.ticket()
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    resolver.settle(with: Result { try String(contentsOf: location, encoding: .utf8) })
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { resolver.reject(error) }
  }
}
