// A download whose server asks for a password; the session calls back on its own thread.

import DelegatePromises
import Foundation
import Synchronization

// scenario: by hand
nonisolated final class DownloadByHand: NSObject, URLSessionDownloadDelegate {
  private let credential: URLCredential
  private let target: URL
  private let continuation = Mutex<CheckedContinuation<Void, any Error>?>(nil)

  init(_ credential: URLCredential, to target: URL) {
    (self.credential, self.target) = (credential, target)
  }

  func load(_ address: URL) async throws {
    let session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation.withLock { $0 = continuation }
        if Task.isCancelled { return finish(.failure(CancellationError())) }
        session.downloadTask(with: address).resume()
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  private func finish(_ result: Result<Void, any Error>) {
    continuation.withLock { $0.take() }?.resume(with: result)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let isFirst = challenge.previousFailureCount == 0
    completionHandler(isFirst ? .useCredential : .cancelAuthenticationChallenge, credential)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    finish(Result { try FileManager.default.moveItem(at: location, to: target) })
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { finish(.failure(error)) }
  }
}

// scenario: with the library
nonisolated final class Download: NSObject, URLSessionDownloadDelegate {
  private let credential: URLCredential
  private let target: URL
  private let resolver: Promise<Void>.Resolver

  init(_ credential: URLCredential, to target: URL, _ resolver: Promise<Void>.Resolver) {
    (self.credential, self.target, self.resolver) = (credential, target, resolver)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let isFirst = challenge.previousFailureCount == 0
    completionHandler(isFirst ? .useCredential : .cancelAuthenticationChallenge, credential)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    resolver.settle(with: Result { try FileManager.default.moveItem(at: location, to: target) })
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { resolver.reject(error) }
  }
}

@MainActor
func load(_ address: URL, to target: URL, as credential: URLCredential) async throws {
  try await Promise.answer(with: { Download(credential, to: target, $0) }) { adapter in
    let source = URLSession(configuration: .default, delegate: adapter, delegateQueue: nil)
    source.downloadTask(with: address).resume()
    return source
  } stop: {
    $0.invalidateAndCancel()
  }
}

// scenario: the source
func showAuthenticatedDownload() async throws {
  let files = [temporaryFile(), temporaryFile()]
  defer { for file in files { try? FileManager.default.removeItem(at: file) } }
  let (address, yeast) = (URL(fileURLWithPath: "/bread"), URLCredential(password: "yeast"))

  try await DownloadByHand(yeast, to: files[0]).load(address)
  try await load(address, to: files[1], as: yeast)
  let refused = await Promise {
    try await load(address, to: files[0], as: URLCredential(password: "salt"))
  }.result

  for file in files { expect(try String(contentsOf: file, encoding: .utf8) == "fresh bread") }
  expect((try? refused.get()) == nil)
}
