import DelegatePromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of one download, which settles a promise with the document or an error.
final class FeedDownload: NSObject, URLSessionDownloadDelegate {
  private let resolver: Promise<Data>.Resolver
  private let onProgress: @Sendable (DownloadProgress) -> Void

  init(
    _ resolver: Promise<Data>.Resolver,
    onProgress: @escaping @Sendable (DownloadProgress) -> Void
  ) {
    self.resolver = resolver
    self.onProgress = onProgress
  }

  func urlSession(
    _ session: URLSession,
    downloadTask task: URLSessionDownloadTask,
    didWriteData bytesWritten: Int64,
    totalBytesWritten received: Int64,
    totalBytesExpectedToWrite expected: Int64
  ) {
    onProgress(DownloadProgress(received: received, expected: expected > 0 ? expected : nil))
  }

  // The file is deleted when this method returns, so it is read here.
  func urlSession(
    _ session: URLSession,
    downloadTask task: URLSessionDownloadTask,
    didFinishDownloadingTo file: URL
  ) {
    if let refusal = task.refusal {
      resolver.reject(refusal)
    } else {
      resolver.settle(with: Result { try Data(contentsOf: file) })
    }
  }

  // This is called after a finished download too. The resolver ignores all answers but the first.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    resolver.reject(error ?? FeedError.empty)
  }
}

extension FeedDownload {
  // There is no password to offer, and a session that gets no answer here waits forever.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void
  ) {
    guard let response = challenge.failureResponse as? HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    resolver.reject(FeedError.refused(status: response.statusCode))
    completionHandler(.cancelAuthenticationChallenge, nil)
  }
}

extension URLSessionTask {
  /// The reason why the server sent no document, if it sent an error status.
  fileprivate var refusal: FeedError? {
    guard let status = (response as? HTTPURLResponse)?.statusCode else { return nil }
    return (200..<300).contains(status) ? nil : .refused(status: status)
  }
}

extension URLSessionConfiguration {
  /// A session without a timeout of its own: the promise has one.
  fileprivate static var patient: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 7 * 86_400
    return configuration
  }
}

extension Promise<Data> {
  /// Downloads the document at `url`.
  ///
  /// Cancelling the promise cancels the download, and so does a timeout.
  static func download(
    _ url: URL, onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
  ) -> Promise {
    Promise(with: { FeedDownload($0, onProgress: onProgress) }) { adapter in
      let source = URLSession(configuration: .patient, delegate: adapter, delegateQueue: nil)
      source.downloadTask(with: url).resume()
      return source
    } stop: {
      $0.invalidateAndCancel()
    }
  }
}
